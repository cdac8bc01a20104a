import { guildFolders, type Session } from '@guildhall/client';
import { MenuItem, Submenu } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { arrange } from './arrange.ts';
import { keyOf, move, nudge, wrap } from './folders.ts';

/** Where a guild stands in the list: what dragging does, for the keyboard and for fingers. */
export function ArrangeRows({ session, guildId }: { session: Session; guildId: string }) {
  const folders = guildFolders(session.store);
  const own = folders.find(({ guild_ids }) => guild_ids.includes(guildId));
  if (!own) return null;
  const others = folders.filter((folder) => folder.id !== null && folder !== own);
  const nameOf = ({ name, guild_ids }: (typeof folders)[number]) =>
    name || guild_ids.map((id) => session.store.guilds.get(id)?.name).join(', ');
  return (
    <Submenu icon="sort" label={t('rail.arrange')}>
      <MenuItem
        label={t('rail.up')}
        onAction={() => arrange(session, (list) => nudge(list, { guild: guildId }, -1))}
      />
      <MenuItem
        label={t('rail.down')}
        onAction={() => arrange(session, (list) => nudge(list, { guild: guildId }, 1))}
      />
      {own.id === null ? (
        <MenuItem
          label={t('rail.newFolder')}
          onAction={() => arrange(session, (list) => wrap(list, guildId))}
        />
      ) : (
        <MenuItem
          label={t('rail.outOfFolder')}
          onAction={() =>
            arrange(session, (list) => move(list, { guild: guildId }, { at: 'after', entry: keyOf(own) }))
          }
        />
      )}
      {others.map((folder) => (
        <MenuItem
          key={folder.id}
          label={t('rail.into', { name: nameOf(folder) })}
          onAction={() =>
            arrange(session, (list) => move(list, { guild: guildId }, { at: 'into', entry: keyOf(folder) }))
          }
        />
      ))}
    </Submenu>
  );
}
