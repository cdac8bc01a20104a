import { type ReactNode, use, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSetting } from '../../state/useSetting.ts';
import { ConversationContext } from '../conversation.ts';
import * as styles from './Markup.css.ts';

/** Spoiler text: revealed when pressed, or at once by the user's setting. */
export function Spoiler({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  const wanted = useSetting('render_spoilers');
  const mayManage = use(ConversationContext)?.mayManage ?? false;
  const open = asked || wanted === 'ALWAYS' || (wanted === 'IF_MODERATOR' && mayManage);
  if (open) {
    return (
      <span className={styles.spoiler} data-open>
        {children}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does not break across lines as text does
    <span
      role="button"
      tabIndex={0}
      className={styles.spoiler}
      aria-label={t('message.spoiler')}
      onClick={() => setAsked(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        setAsked(true);
      }}
    >
      <span>{children}</span>
    </span>
  );
}
