import { PRIVATE, partnerOf, type Session } from '@guildhall/client';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { markChannelRead } from '../guilds/actions.ts';
import { CopyIdItem } from '../guilds/CopyIdItem.tsx';
import { NotificationRows } from '../notifications/NotificationRows.tsx';
import { BlockRow } from '../relationships/BlockRow.tsx';
import { closeConversation } from './actions.ts';

export interface ConversationMenuProps {
  session: Session;
  channelId: string;
  leave: () => unknown;
}

/** The rows of a conversation's menu. */
export default function ConversationMenuRows({ session, channelId, leave }: ConversationMenuProps) {
  const { store } = session;
  const userId = partnerOf(store.channels.get(channelId));
  return (
    <>
      <MenuItem
        icon="mark-read"
        label={t('dm.markRead')}
        shortcut="Esc"
        onAction={() => markChannelRead(session, channelId)}
      />
      <NotificationRows session={session} guildId={PRIVATE} channelId={channelId} />
      <MenuSeparator />
      <MenuItem
        icon="close"
        label={t('dm.closeThis')}
        onAction={async () => (await closeConversation(session, channelId)) && leave()}
      />
      <CopyIdItem id={channelId} />
      {userId && (
        <>
          <MenuSeparator />
          <BlockRow session={session} userId={userId} />
        </>
      )}
    </>
  );
}
