import { orderedGuilds } from '@guildhall/client';
import { markGuildRead } from '../../state/markRead.ts';
import { type CommandContext, commands } from '../../ui/commands.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { HOME } from '../../ui/place.ts';
import { stepTo } from '../../ui/stepTo.ts';
import { addGuildDialog } from './dialogs.ts';

const goToGuild =
  (by: 1 | -1) =>
  ({ session, place, go }: CommandContext) => {
    const guilds = [HOME, ...orderedGuilds(session.store)];
    const next = stepTo(guilds, guilds.indexOf(place.guildId), by);
    if (next) return go(next);
  };

const step = { section: 'around', place: 50, label: 'shortcuts.guilds' } as const;

export const guildCommands = commands.of(
  { action: 'previousGuild', icon: 'up', listed: step, run: goToGuild(-1) },
  { action: 'nextGuild', icon: 'down', listed: step, run: goToGuild(1) },
  {
    action: 'home',
    icon: 'home',
    listed: { section: 'around', place: 52, label: 'home.title' },
    run: ({ go }) => go(HOME),
  },
  {
    action: 'addGuild',
    icon: 'add',
    listed: { section: 'around', place: 58, label: 'rail.addGuild' },
    run: () => openDialog(addGuildDialog, {}),
  },
  {
    action: 'markGuildRead',
    icon: 'mark-read',
    when: ({ place }) => place.guildId !== HOME,
    listed: { section: 'reading', place: 20, label: 'shortcuts.markGuildRead' },
    run: ({ session, place: { guildId } }) => guildId !== HOME && markGuildRead(session, guildId),
  },
);
