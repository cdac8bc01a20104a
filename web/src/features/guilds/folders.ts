import { alone, type StoredFolder } from '@guildhall/client';

export type Folders = readonly StoredFolder[];

/** The key of an entry of the list: the folder's id, or the id of a single guild. */
export const getKey = ({ id, guild_ids }: StoredFolder): string =>
  id === null ? guild_ids[0]! : `folder ${id}`;

/** The moved entry: a guild, or a whole folder by its key. */
export type Moved = { readonly guild: string } | { readonly folder: string };

/** Where it goes: beside an entry or into it, or beside a guild in a folder. */
export type Place =
  | { readonly at: 'before' | 'after' | 'into'; readonly entry: string }
  | { readonly at: 'before' | 'after'; readonly within: string; readonly guild: string };

/** An id that no folder has. */
export function freeId(folders: Folders): number {
  return Math.max(0, ...folders.map(({ id }) => id ?? 0)) + 1;
}

/** The list without a guild; a folder that it leaves empty is gone. */
const without = (folders: Folders, guildId: string): StoredFolder[] =>
  folders
    .map((folder) => ({ ...folder, guild_ids: folder.guild_ids.filter((id) => id !== guildId) }))
    .filter(({ guild_ids }) => guild_ids.length > 0);

function insert<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

function beside(
  folders: Folders,
  entry: StoredFolder,
  at: 'before' | 'after',
  anchor: string,
): Folders | undefined {
  const index = folders.findIndex((folder) => getKey(folder) === anchor);
  return index === -1 ? undefined : insert(folders, index + (at === 'after' ? 1 : 0), entry);
}

/** The list after a move; the same one if the move has no effect, as onto itself. A guild moved onto another makes a folder of both. */
export function move(folders: Folders, moved: Moved, place: Place): Folders {
  if ('folder' in moved) {
    const own = folders.find((folder) => getKey(folder) === moved.folder);
    if (!own || 'within' in place || place.at === 'into' || place.entry === moved.folder) return folders;
    const rest = folders.filter((folder) => folder !== own);
    return beside(rest, own, place.at, place.entry) ?? folders;
  }
  const { guild } = moved;
  if ('within' in place) {
    if (place.guild === guild) return folders;
    return without(folders, guild).map((folder) => {
      const index = folder.guild_ids.indexOf(place.guild);
      if (getKey(folder) !== place.within || index === -1) return folder;
      return {
        ...folder,
        guild_ids: insert(folder.guild_ids, index + (place.at === 'after' ? 1 : 0), guild),
      };
    });
  }
  if (place.entry === guild) return folders;
  const rest = without(folders, guild);
  if (place.at !== 'into') return beside(rest, alone(guild), place.at, place.entry) ?? folders;
  if (!rest.some((folder) => getKey(folder) === place.entry)) return folders;
  return rest.map((folder) =>
    getKey(folder) === place.entry
      ? { ...folder, id: folder.id ?? freeId(folders), guild_ids: [...folder.guild_ids, guild] }
      : folder,
  );
}

/** Moves a guild or folder by one: guilds within their folder, past its edge out of it, and past entries of the list. */
export function nudge(folders: Folders, moved: Moved, by: 1 | -1): Folders {
  const at = by === 1 ? 'after' : 'before';
  const index = folders.findIndex((folder) =>
    'folder' in moved ? getKey(folder) === moved.folder : folder.guild_ids.includes(moved.guild),
  );
  const own = folders[index];
  if (!own) return folders;
  if ('guild' in moved && own.id !== null) {
    const neighbour = own.guild_ids[own.guild_ids.indexOf(moved.guild) + by];
    if (neighbour) return move(folders, moved, { at, within: getKey(own), guild: neighbour });
    return move(folders, moved, { at, entry: getKey(own) });
  }
  const neighbour = folders[index + by];
  return neighbour ? move(folders, moved, { at, entry: getKey(neighbour) }) : folders;
}

/** A folder's guilds, each alone in its place. */
export const dissolve = (folders: Folders, key: string): Folders =>
  folders.flatMap((folder) => (getKey(folder) === key ? folder.guild_ids.map(alone) : [folder]));

/** A guild alone becomes a folder, to which others can be put. */
export const wrap = (folders: Folders, guildId: string): Folders =>
  folders.map((folder) => (getKey(folder) === guildId ? { ...folder, id: freeId(folders) } : folder));

export const change = (
  folders: Folders,
  key: string,
  next: Partial<Pick<StoredFolder, 'name' | 'color'>>,
): Folders => folders.map((folder) => (getKey(folder) === key ? { ...folder, ...next } : folder));
