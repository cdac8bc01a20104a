import { REDACTIONS } from '@guildhall/protocol/users/redactions';
import type { CustomStatus, GuildFolder, UserSettings } from '@guildhall/protocol/users/settings';

/** A message as it is read: fields by their name. */
// biome-ignore lint/suspicious/noExplicitAny: the types of its fields are declared at run time
export type Fields = Record<string, any>;

/** One setting in a message: how it is written into the message's fields, and read from them. */
export interface Mapped<Key extends keyof UserSettings = keyof UserSettings> {
  readonly key: Key;
  write(message: Fields, value: UserSettings[Key]): void;
  /** Returns undefined if the message leaves the setting at its default. */
  read(message: Fields): unknown;
}

const define = <Key extends keyof UserSettings>(mapped: Mapped<Key>): Mapped => mapped as unknown as Mapped;

/** How a field with this name is read and written. */
const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A setting that is a field of the same or another name. */
export const plain = (key: keyof UserSettings, field = toCamelCase(key)): Mapped =>
  define({
    key,
    write: (message, value) => {
      message[field] = value;
    },
    read: (message) => (message[field] === '' ? undefined : message[field]),
  });

/** A setting whose values are numbers in the message, in this order; 0 is the default. */
export const numbered = <Key extends keyof UserSettings>(
  key: Key,
  values: readonly UserSettings[Key][],
  field = toCamelCase(key),
): Mapped =>
  define<Key>({
    key,
    write: (message, value) => {
      message[field] = values.indexOf(value) + 1;
    },
    read: (message) => (message[field] === 0 ? undefined : (values[message[field] - 1] ?? message[field])),
  });

export const ids = (
  key: 'restricted_guilds' | 'message_request_restricted_guild_ids',
  field: string,
): Mapped =>
  define({
    key,
    write: (message, value) => {
      message[field] = value.map(BigInt);
    },
    read: (message) => message[field].map(String),
  });

/** Skin tones as emoji modifiers, light to dark. */
const TONES = ['🏻', '🏼', '🏽', '🏾', '🏿'];
export const emojiTone = define({
  key: 'emoji_tone',
  write: (message, tone) => {
    message.diversitySurrogate = TONES[tone - 1] ?? '';
  },
  read: ({ diversitySurrogate: tone }) => (tone ? TONES.indexOf(tone) + 1 : 0),
});

const SOURCES = { mutual_friends: 1 << 1, mutual_guilds: 1 << 2, all: 1 << 3 } as const;
export const friendSources = define({
  key: 'friend_source_flags',
  write: (message, { all, mutual_friends, mutual_guilds }) => {
    message.friendSourceFlags =
      (mutual_friends ? SOURCES.mutual_friends : 0) |
      (mutual_guilds ? SOURCES.mutual_guilds : 0) |
      (all ? SOURCES.all : 0);
  },
  read: ({ friendSourceFlags: flags }) =>
    flags === undefined
      ? undefined
      : Object.fromEntries(Object.entries(SOURCES).map(([name, bit]) => [name, (flags & bit) !== 0])),
});

const PLACES = { guilds: 'Guilds', friend_dm: 'FriendDm', non_friend_dm: 'NonFriendDm' } as const;
const PLACE_NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[];
export const explicitContent = (create: () => Fields): Mapped =>
  define({
    key: 'explicit_content_settings',
    write: (message, value) => {
      message.explicitContentSettings ??= create();
      for (const place of PLACE_NAMES)
        message.explicitContentSettings[`explicitContent${PLACES[place]}`] =
          REDACTIONS.indexOf(value[place]) + 1;
    },
    read: ({ explicitContentSettings: chosen }) =>
      chosen &&
      Object.fromEntries(
        PLACE_NAMES.map((place) => {
          const number = chosen[`explicitContent${PLACES[place]}`];
          return [place, number === 0 ? 'SHOW' : (REDACTIONS[number - 1] ?? number)];
        }),
      ),
  });

/** Milliseconds since 1970 of an ISO time, and back; 0 for none. */
const toMs = (time: string | null | undefined) => (time ? BigInt(Date.parse(time)) : 0n);
/** The last moment that a JavaScript date can be. */
const LAST_MS = 8_640_000_000_000_000n;
const toTime = (ms: bigint) =>
  ms === 0n ? null : new Date(Number(ms > LAST_MS ? LAST_MS : ms)).toISOString();

export const customStatus = (create: () => Fields): Mapped =>
  define({
    key: 'custom_status',
    write: (message, status: CustomStatus | null) => {
      if (status === null) {
        message.customStatus = undefined;
        return;
      }
      message.customStatus ??= create();
      Object.assign(message.customStatus, {
        text: status.text ?? '',
        emojiId: BigInt(status.emoji_id ?? 0),
        emojiName: status.emoji_name ?? '',
        expiresAtMs: toMs(status.expires_at),
      });
    },
    read: ({ customStatus: status }) =>
      status && {
        text: status.text || null,
        emoji_id: status.emojiId === 0n ? null : String(status.emojiId),
        // A guild's emoji comes with its name.
        emoji_name: status.emojiId === 0n ? status.emojiName || null : null,
        expires_at: toTime(status.expiresAtMs),
      },
  });

export const guildFolders = (create: () => Fields): Mapped =>
  define({
    key: 'guild_folders',
    write: (message, folders: GuildFolder[]) => {
      message.folders = folders.map(({ id, name, color, guild_ids }) =>
        Object.assign(create(), {
          guildIds: guild_ids.map(BigInt),
          id: id === null ? undefined : BigInt(id),
          name: name ?? undefined,
          color: typeof color === 'number' ? BigInt(color) : undefined,
        }),
      );
    },
    read: ({ folders }) =>
      folders.map(({ id, name, color, guildIds }: Fields) => ({
        id: id === undefined ? null : Number(id),
        name: name ?? null,
        color: color === undefined ? null : Number(color),
        guild_ids: guildIds.map(String),
      })),
  });
