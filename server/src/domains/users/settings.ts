import {
  DEFAULT_SETTINGS,
  type GuildFolder,
  type UserSettings,
  type UserSettingsChange,
} from '@guildhall/protocol/users/settings';
import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { settingsChanged } from './events.ts';
import { loadSettings, storeSettings } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** Settings of a user changed. `settings` are all that they ever changed. */
    settingsChanged: {
      readonly userId: string;
      readonly change: UserSettingsChange;
      readonly settings: UserSettingsChange;
    };
  }
}

/** A person's settings: the defaults with the person's changes. */
export async function getSettings({ app, caller: { userId } }: Context): Promise<UserSettings> {
  return { ...DEFAULT_SETTINGS, ...(await loadSettings(app.db, userId)) };
}

/** Saturation moves in twentieths (specification, section 9). */
const SATURATION_STEPS = 20;

/** A guild is in one place only, and each folder has its own id. */
function checkFolders(folders: readonly GuildFolder[]): void {
  const refuse = (code: string, message: string): never => {
    throw invalidForm({ guild_folders: { code, message } });
  };
  const guilds = folders.flatMap(({ guild_ids }) => guild_ids);
  const ids = folders.flatMap(({ id }) => (id === null ? [] : [id]));
  if (new Set(guilds).size < guilds.length)
    refuse('GUILD_FOLDERS_REPEATED_GUILD', 'A guild may be in one folder only.');
  if (new Set(ids).size < ids.length)
    refuse('GUILD_FOLDERS_REPEATED_ID', 'Folders must have ids of their own.');
  if (folders.some(({ id, guild_ids }) => id === null && guild_ids.length > 1))
    refuse('GUILD_FOLDERS_ID_REQUIRED', 'A folder of several guilds needs an id.');
}

/** Settings that list guilds. */
const GUILD_LISTS = [
  'restricted_guilds',
  'message_request_restricted_guild_ids',
  'activity_restricted_guild_ids',
  'activity_joining_restricted_guild_ids',
] as const;

/** Keeps only settings, in the form in which they are stored. */
const tidy = (change: UserSettingsChange): UserSettingsChange => {
  const keys = Object.keys(DEFAULT_SETTINGS) as (keyof UserSettings)[];
  const known = Object.fromEntries(
    keys.filter((key) => change[key] !== undefined).map((key) => [key, change[key]]),
  ) as UserSettingsChange;
  if (known.saturation !== undefined)
    known.saturation = Math.round(known.saturation * SATURATION_STEPS) / SATURATION_STEPS;
  if (known.guild_folders) {
    checkFolders(known.guild_folders);
    known.guild_folders = known.guild_folders.map(({ id, name = null, color = null, guild_ids }) => ({
      id,
      name,
      color,
      guild_ids,
    }));
  }
  for (const key of GUILD_LISTS) if (known[key]) known[key] = [...new Set(known[key])];
  if (known.favorite_gifs)
    known.favorite_gifs = known.favorite_gifs.map(({ url, src, title, width, height }) => ({
      url,
      src,
      title,
      width,
      height,
    }));
  if (known.custom_status) {
    const { text = null, emoji_id = null, emoji_name = null, expires_at = null } = known.custom_status;
    if (emoji_id !== null && emoji_name !== null)
      throw invalidForm({
        'custom_status.emoji_name': {
          code: 'CUSTOM_STATUS_ONE_EMOJI',
          message: 'Only one of emoji_id and emoji_name can be given.',
        },
      });
    const empty = !text && emoji_id === null && emoji_name === null;
    known.custom_status = empty ? null : { text, emoji_id, emoji_name, expires_at };
  }
  return known;
};

/** Throws 50035 if the emoji of a custom status is not one that the caller can use. */
async function checkStatusEmoji(
  { app, caller }: Context,
  { custom_status }: UserSettingsChange,
): Promise<void> {
  const id = custom_status?.emoji_id;
  if (!id || (await app.memberEmojis.has(caller.userId, id))) return;
  throw invalidForm({
    'custom_status.emoji_id': {
      code: 'CUSTOM_STATUS_EMOJI_UNKNOWN',
      message: 'Must be an emoji of one of your guilds that you can use.',
    },
  });
}

/** Publishes changed settings to all of the user's sessions. @param settings all that the user ever changed */
export async function announceSettings(
  context: Context<Actor | undefined>,
  tx: Tx,
  event: { userId: string; change: UserSettingsChange; settings: UserSettingsChange },
): Promise<void> {
  tx.emit(settingsChanged(event.userId, event.change));
  await notifyDomains(context, tx, 'settingsChanged', event);
}

/** Returns a change as it is stored. Throws 50035 if it contradicts itself or names an emoji that the caller can't use. */
export async function checkSettings(
  context: Context,
  input: UserSettingsChange,
): Promise<UserSettingsChange> {
  const change = tidy(input);
  await checkStatusEmoji(context, change);
  return change;
}

/** Changes settings and publishes the changes to all of the user's sessions. Returns all settings. */
export async function updateSettings(context: Context, input: UserSettingsChange): Promise<UserSettings> {
  const { userId } = context.caller;
  const change = await checkSettings(context, input);
  if (Object.keys(change).length === 0) return getSettings(context);
  return context.app.db.transaction(async (tx) => {
    const settings = await storeSettings(tx, userId, change);
    await announceSettings(context, tx, { userId, change, settings });
    return { ...DEFAULT_SETTINGS, ...settings };
  });
}
