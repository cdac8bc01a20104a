import { getPartner, isGroup, type Store } from '@guildhall/client';
import { getName } from '../../state/names.ts';
import { groupName } from '../../state/useConversations.ts';

/** The name of a channel with that of its guild, of a group, or of the user whom a conversation is with. */
export function getTitle(store: Store, channelId: string): string {
  const channel = store.channels.get(channelId);
  if (!channel) return '';
  const guild = store.guilds.get(channel.guild_id ?? '');
  if (guild) return `#${channel.name ?? ''} · ${guild.name}`;
  return isGroup(channel) ? groupName(store, channel) : getName(store.users.get(getPartner(channel) ?? ''));
}
