import { guildFolders, type Session } from '@guildhall/client';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { markGuildRead } from '../../state/markRead.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { arrange } from './arrange.ts';
import { folderDialog } from './dialogs.ts';
import { dissolve, getKey, nudge } from './folders.ts';

/** The rows of a folder's menu. */
export default function FolderMenuRows({ session, entry }: { session: Session; entry: string }) {
  const folder = guildFolders(session.store).find((one) => getKey(one) === entry);
  return (
    <>
      <MenuItem
        icon="mark-read"
        label={t('guild.markRead')}
        onAction={() => {
          for (const id of folder?.guild_ids ?? []) markGuildRead(session, id);
        }}
      />
      <MenuItem
        icon="edit"
        label={t('rail.folderSettings')}
        onAction={() => openDialog(folderDialog, { entry })}
      />
      <MenuItem
        icon="up"
        label={t('rail.up')}
        onAction={() => arrange(session, (list) => nudge(list, { folder: entry }, -1))}
      />
      <MenuItem
        icon="down"
        label={t('rail.down')}
        onAction={() => arrange(session, (list) => nudge(list, { folder: entry }, 1))}
      />
      <MenuSeparator />
      <MenuItem
        icon="delete"
        label={t('rail.dissolve')}
        onAction={() => arrange(session, (list) => dissolve(list, entry))}
      />
    </>
  );
}
