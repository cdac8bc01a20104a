import { key } from './keys.ts';
import type { State } from './state.ts';

/** A folder of the guild list as settings hold it; with `id` null, the place of its only guild. */
export interface StoredFolder {
  readonly id: number | null;
  readonly name: string | null;
  /** 0xRRGGBB. */
  readonly color: number | null;
  readonly guild_ids: readonly string[];
}

/** The entries of the guild list: folders of the user's guilds, and single guilds as folders without an id. */
export const guildFolders = (state: State): readonly StoredFolder[] => getList(state).folders;

/** The user's guilds in the order of the list. */
export const orderedGuilds = (state: State): readonly string[] => getList(state).order;

function getList(state: State): { folders: readonly StoredFolder[]; order: readonly string[] } {
  return state.memo(key.guilds, () => {
    const stored = (state.settings.guild_folders as readonly StoredFolder[] | undefined) ?? [];
    const placed = new Set<string>();
    const folders = stored.flatMap((folder) => {
      const guild_ids = folder.guild_ids.filter((id) => state.guilds.has(id));
      for (const id of guild_ids) placed.add(id);
      return guild_ids.length > 0 ? [{ ...folder, guild_ids }] : [];
    });
    const rest = state.guildOrder.filter((id) => !placed.has(id)).map(alone);
    const all = [...folders, ...rest];
    return { folders: all, order: all.flatMap(({ guild_ids }) => guild_ids) };
  });
}

/** A guild that is in no folder. */
export const alone = (guildId: string): StoredFolder => ({
  id: null,
  name: null,
  color: null,
  guild_ids: [guildId],
});
