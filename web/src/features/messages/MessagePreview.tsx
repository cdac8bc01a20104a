import type { Message } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import * as styles from './MessageCard.css.ts';
import { MessageCard } from './MessageCard.tsx';

/** The message in a confirmation, such as whether to pin or delete it. */
export function MessagePreview({ message, guildId }: { message: Message; guildId: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls by keyboard
    <section className={styles.preview} aria-label={t('message.preview')} tabIndex={0}>
      <MessageCard message={message} guildId={guildId} />
    </section>
  );
}
