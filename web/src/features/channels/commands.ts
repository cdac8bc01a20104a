import { channelNotice } from '@guildhall/client';
import { openableChannels } from '../../state/openableChannels.ts';
import { type CommandContext, commands } from '../../ui/commands.ts';
import { stepTo } from '../../ui/stepTo.ts';

type Wanted = 'any' | 'unread' | 'mentions';

const goToChannel =
  (by: 1 | -1, wanted: Wanted) =>
  ({ session: { store }, place: { guildId, channelId }, go }: CommandContext) => {
    const channels = openableChannels(store, guildId).filter(({ id }) => {
      const { unread, mentions } = channelNotice(store, id);
      return id === channelId || wanted === 'any' || (wanted === 'unread' ? unread : mentions > 0);
    });
    const at = channels.findIndex(({ id }) => id === channelId);
    const next = stepTo(channels, at, by);
    if (next) return go(guildId, next.id);
  };

const any = { section: 'around', place: 20, label: 'shortcuts.channels' } as const;
const unread = { section: 'around', place: 30, label: 'shortcuts.unread' } as const;
const mentions = { section: 'around', place: 40, label: 'shortcuts.mentions' } as const;

export const channelCommands = commands.of(
  { action: 'previousChannel', icon: 'up', listed: any, run: goToChannel(-1, 'any') },
  { action: 'nextChannel', icon: 'down', listed: any, run: goToChannel(1, 'any') },
  { action: 'previousUnread', icon: 'up', listed: unread, run: goToChannel(-1, 'unread') },
  { action: 'nextUnread', icon: 'down', listed: unread, run: goToChannel(1, 'unread') },
  { action: 'previousMention', icon: 'mention', listed: mentions, run: goToChannel(-1, 'mentions') },
  { action: 'nextMention', icon: 'mention', listed: mentions, run: goToChannel(1, 'mentions') },
);
