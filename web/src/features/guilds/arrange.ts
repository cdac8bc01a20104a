import { guildFolders, type Session } from '@guildhall/client';
import { changeSettings } from '../../state/settingsSync.ts';
import type { Folders } from './folders.ts';

/** Arranges the list of guilds: here at once, and in the user's other browsers. */
export function arrange(session: Session, next: (folders: Folders) => Folders): void {
  const folders = guildFolders(session.store);
  const arranged = next(folders);
  if (arranged === folders) return;
  changeSettings(session, {
    guild_folders: arranged.map((folder) => ({ ...folder, guild_ids: [...folder.guild_ids] })),
  });
}
