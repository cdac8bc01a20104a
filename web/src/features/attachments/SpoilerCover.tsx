import { type ReactNode, use, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSetting } from '../../state/useSetting.ts';
import { ConversationContext } from '../../ui/conversation.ts';
import * as styles from './Attachments.css.ts';

/** A spoiler file: revealed when pressed, or at once by the user's setting. */
export function SpoilerCover({ children }: { children: ReactNode }) {
  const wanted = useSetting('render_spoilers');
  const mayManage = use(ConversationContext)?.mayManage ?? false;
  if (wanted === 'ALWAYS' || (wanted === 'IF_MODERATOR' && mayManage)) return children;
  return <Cover label={t('attachment.spoiler')}>{children}</Cover>;
}

/** An image or a video that the user wants blurred until they press it. */
export const SensitiveCover = ({ children }: { children: ReactNode }) => (
  <Cover label={t('attachment.sensitive')}>{children}</Cover>
);

function Cover({ label, children }: { label: string; children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  if (asked) return children;
  return (
    <div className={styles.covered}>
      <div className={styles.hidden} inert>
        {children}
      </div>
      <button type="button" className={styles.cover} onClick={() => setAsked(true)}>
        <span className={styles.coverLabel}>{label}</span>
      </button>
    </div>
  );
}
