import { orderedGuilds } from '@guildhall/client';
import { markGuildRead } from '../../state/markRead.ts';
import { type CommandContext, commands } from '../../ui/commands.ts';
import { HOME } from '../../ui/place.ts';
import { stepTo } from '../../ui/stepTo.ts';

const goToGuild =
  (by: 1 | -1) =>
  ({ session, place, go }: CommandContext) => {
    const guilds = [HOME, ...orderedGuilds(session.store)];
    const next = stepTo(guilds, guilds.indexOf(place.guildId), by);
    if (next) return go(next);
  };

const step = { section: 'around', place: 50, label: 'shortcuts.guilds' } as const;

export const guildCommands = commands.of(
  { action: 'previousGuild', listed: step, run: goToGuild(-1) },
  { action: 'nextGuild', listed: step, run: goToGuild(1) },
  {
    action: 'markGuildRead',
    listed: { section: 'reading', place: 20, label: 'shortcuts.markGuildRead' },
    run: ({ session, place: { guildId } }) => guildId !== HOME && markGuildRead(session, guildId),
  },
);
