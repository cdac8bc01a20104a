import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { mayPublish, publish } from '../announcements/publish.ts';
import { suppressEmbeds } from '../embeds/suppress.ts';
import { copyText } from '../guilds/actions.ts';
import { CopyIdItem } from '../guilds/CopyIdItem.tsx';
import { askToPin } from '../pins/layer.ts';
import { pickReaction, showReactions } from '../reactions/layer.ts';
import type { Conversation } from './conversation.ts';
import { isWritten } from './rows.ts';

export interface MessageMenuProps {
  conversation: Conversation;
  message: Message;
}

/** The row of a message in the log, beside which things about it open. */
const rowOf = ({ id }: Message): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? document.body;

/** The rows of a message's menu. */
export default function MessageMenuRows({ conversation, message }: MessageMenuProps) {
  const { session, guildId, channelId, maySend, mayManage, mayReact, mayPin } = conversation;
  const mine = message.author.id === session.store.me?.id;
  const written = isWritten(message.type);
  const hasEmbeds = (message.embeds?.length ?? 0) > 0;
  const suppressed = ((message.flags ?? 0) & MessageFlag.SUPPRESS_EMBEDS) !== 0;
  return (
    <>
      {mayReact && written && (
        <MenuItem
          icon="reaction.add"
          label={t('reactions.add')}
          shortcut="+"
          onAction={() => pickReaction(message, rowOf(message))}
        />
      )}
      {message.reactions && (
        <MenuItem
          icon="members"
          label={t('reactions.show')}
          onAction={() => showReactions(message, guildId)}
        />
      )}
      {maySend && written && (
        <MenuItem
          icon="reply"
          label={t('message.reply')}
          shortcut="R"
          onAction={() => conversation.reply(message)}
        />
      )}
      {mine && written && (
        <MenuItem
          icon="edit"
          label={t('message.edit')}
          shortcut="E"
          onAction={() => conversation.edit(message.id)}
        />
      )}
      {mayPin && written && (
        <MenuItem
          icon="pin"
          label={t(message.pinned ? 'pins.unpin' : 'pins.pin')}
          shortcut="P"
          onAction={() => askToPin(message, guildId)}
        />
      )}
      {mayPublish(conversation, message) && (
        <MenuItem
          icon="channel.announcement"
          label={t('follow.publish')}
          onAction={() => void publish(message)}
        />
      )}
      {(hasEmbeds || suppressed) && (mine || mayManage) && (
        <MenuItem
          icon="hide"
          label={t(suppressed ? 'embeds.show' : 'embeds.hide')}
          onAction={() => void suppressEmbeds(message, !suppressed)}
        />
      )}
      {message.content && (
        <MenuItem icon="copy" label={t('message.copy')} onAction={() => void copyText(message.content)} />
      )}
      <MenuItem
        icon="mark-unread"
        label={t('message.markUnread')}
        onAction={() => conversation.markUnread(message)}
      />
      <MenuItem
        icon="link"
        label={t('message.copyLink')}
        onAction={() => void copyText(`${location.origin}/channels/${guildId}/${channelId}/${message.id}`)}
      />
      <CopyIdItem id={message.id} />
      {(mine || mayManage) && (
        <>
          <MenuSeparator />
          <MenuItem
            icon="delete"
            danger
            label={t('message.delete')}
            shortcut="Del"
            onAction={() => conversation.remove(message)}
          />
        </>
      )}
    </>
  );
}
