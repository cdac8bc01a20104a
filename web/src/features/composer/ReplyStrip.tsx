import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { useMe } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import * as styles from './Composer.css.ts';
import { type Reply, setReply } from './replying.ts';

/** The author of the message replied to, on top of the field. */
export default function ReplyStrip({
  channelId,
  guildId,
  reply,
}: {
  channelId: string;
  guildId: string;
  reply: Reply;
}) {
  const { author } = reply.message;
  const look = useMemberLook(guildId, author.id, author);
  const isMe = useMe().id === author.id;
  return (
    <div className={styles.strip}>
      <Icon name="reply" size={16} />
      <span className={styles.stripText}>
        <Message
          id="composer.replyingTo"
          values={{ name: look.name }}
          parts={{ b: <b className={styles.stripName} style={{ color: look.color }} /> }}
        />
      </span>
      {!isMe && (
        <button
          type="button"
          className={styles.ping}
          aria-pressed={reply.mention}
          title={t(reply.mention ? 'composer.pingOn' : 'composer.pingOff')}
          onClick={() => setReply(channelId, { ...reply, mention: !reply.mention })}
        >
          <Icon name="mention" size={16} />
          {t(reply.mention ? 'composer.on' : 'composer.off')}
        </button>
      )}
      <IconButton
        icon="close"
        size={28}
        iconSize={16}
        label={t('composer.cancelReply')}
        onPress={() => setReply(channelId, undefined)}
      />
    </div>
  );
}
