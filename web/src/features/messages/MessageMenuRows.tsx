import type { Message } from '@guildhall/client';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../guilds/actions.ts';
import { CopyIdItem } from '../guilds/CopyIdItem.tsx';
import type { Conversation } from './conversation.ts';
import { isWritten } from './rows.ts';

export interface MessageMenuProps {
  conversation: Conversation;
  message: Message;
}

/** The rows of a message's menu. */
export default function MessageMenuRows({ conversation, message }: MessageMenuProps) {
  const { session, guildId, channelId, maySend, mayManage } = conversation;
  const mine = message.author.id === session.store.me?.id;
  const written = isWritten(message.type);
  return (
    <>
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
