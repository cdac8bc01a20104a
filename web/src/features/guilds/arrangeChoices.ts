import { guildFolders } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import type { Choice } from '../../ui/acts/act.ts';
import type { GuildSubject } from '../../ui/acts/points.ts';
import { arrange } from './arrange.ts';
import { getKey, move, nudge, wrap } from './folders.ts';

/** The possible moves of a guild in the list: the same as by dragging, for keyboard and touch. */
export function arrangeChoices({ session, guildId }: GuildSubject): readonly Choice[] {
  const folders = guildFolders(session.store);
  const own = folders.find(({ guild_ids }) => guild_ids.includes(guildId));
  if (!own) return [];
  const others = folders.filter((folder) => folder.id !== null && folder !== own);
  const getName = ({ name, guild_ids }: (typeof folders)[number]) =>
    name || guild_ids.map((id) => session.store.guilds.get(id)?.name).join(', ');
  return [
    {
      name: 'up',
      label: t('rail.up'),
      run: () => arrange(session, (list) => nudge(list, { guild: guildId }, -1)),
    },
    {
      name: 'down',
      label: t('rail.down'),
      run: () => arrange(session, (list) => nudge(list, { guild: guildId }, 1)),
    },
    own.id === null
      ? {
          name: 'newFolder',
          label: t('rail.newFolder'),
          run: () => arrange(session, (list) => wrap(list, guildId)),
        }
      : {
          name: 'outOfFolder',
          label: t('rail.outOfFolder'),
          run: () =>
            arrange(session, (list) => move(list, { guild: guildId }, { at: 'after', entry: getKey(own) })),
        },
    ...others.map((folder) => ({
      name: `into ${folder.id}`,
      label: t('rail.into', { name: getName(folder) }),
      run: () =>
        arrange(session, (list) => move(list, { guild: guildId }, { at: 'into', entry: getKey(folder) })),
    })),
  ];
}
