import { type ReactNode, use, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSetting } from '../../state/useSetting.ts';
import { ConversationContext } from '../../ui/conversation.ts';
import * as styles from './Attachments.css.ts';

/** A spoiler file: revealed when pressed, or at once by the user's setting. */
export function SpoilerCover({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  const wanted = useSetting('render_spoilers');
  const mayManage = use(ConversationContext)?.mayManage ?? false;
  if (asked || wanted === 'ALWAYS' || (wanted === 'IF_MODERATOR' && mayManage)) return children;
  return (
    <div className={styles.covered}>
      <div className={styles.hidden} inert>
        {children}
      </div>
      <button type="button" className={styles.cover} onClick={() => setAsked(true)}>
        <span className={styles.coverLabel}>{t('attachment.spoiler')}</span>
      </button>
    </div>
  );
}
