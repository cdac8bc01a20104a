import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import type { Conversation } from '../../ui/conversation.ts';
import * as styles from './Publishing.css.ts';
import { mayPublish, publish } from './publish.ts';

/** Below a message of an announcement channel: that it was published, or the way to do it. */
export default function Publishing({
  conversation,
  message,
}: {
  conversation: Conversation;
  message: Message;
}) {
  if (((message.flags ?? 0) & MessageFlag.CROSSPOSTED) !== 0)
    return (
      <p className={styles.done}>
        <Icon name="channel.announcement" size={14} />
        {t('follow.published')}
      </p>
    );
  if (!mayPublish(conversation, message)) return null;
  return (
    <div className={styles.line}>
      <Button size="sm" icon="channel.announcement" onPress={() => void publish(message)}>
        {t('follow.publish')}
      </Button>
    </div>
  );
}
