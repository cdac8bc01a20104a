import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import type { MessageSubject } from '../../ui/acts/points.ts';
import * as styles from './state.css.ts';

/** Says that nobody else sees a message, and removes it. */
export default function EphemeralNote({ conversation, message }: MessageSubject) {
  const { session, channelId } = conversation;
  return (
    <div className={styles.line}>
      <Icon name="show" size={14} />
      <span>{t('interactions.onlyYou')}</span>
      <button
        type="button"
        className={styles.action}
        onClick={() => void session.mutations.dismissEphemeral(channelId, message.id)}
      >
        {t('interactions.dismiss')}
      </button>
    </div>
  );
}
