import { SETTINGS_PROTO_LIMITS } from '@guildhall/protocol/limits/settings-proto';
import type {
  ChangedSettingsProto,
  SettingsProtoChange,
  SettingsProtoType,
} from '@guildhall/protocol/settings-proto/schemas';
import { type UserSettings, UserSettingsChange } from '@guildhall/protocol/users/settings';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { checkBody } from '../../platform/http/validate.ts';
import { checkSettings, settingsChanged, storeSettings } from '../users/index.ts';
import {
  getUnknownNumbers,
  readRoot,
  readSettings,
  replaceFields,
  writeRoot,
  writeSettings,
} from './codec.ts';
import { protoChanged } from './events.ts';
import { ROOTS } from './mapping.ts';
import { loadProto, loadSettingsIn, type ProtoRow, raiseVersion, storeData } from './store.ts';
import type { Fields } from './values.ts';

const encode = (type: SettingsProtoType, message: Fields) =>
  Buffer.from(writeRoot(type, message)).toString('base64');

/** Returns a user's message with their settings, in base64. */
export const present = (type: SettingsProtoType, row: ProtoRow, settings: UserSettingsChange): string =>
  encode(type, writeSettings(type, readRoot(type, row.data), settings, row.version));

/** Returns the caller's settings as a message. */
export async function getProto({ app, caller }: Context, type: SettingsProtoType): Promise<string> {
  const { settings, ...row } = await loadProto(app.db, caller.userId, type);
  return present(type, row, settings);
}

const refuse = (code: string, message: string) => invalidForm({ settings: { code, message } });

function readChange(type: SettingsProtoType, text: string): Fields {
  try {
    return readRoot(type, Buffer.from(text, 'base64'));
  } catch {
    throw refuse('SETTINGS_PROTO_INVALID', 'This is not a message with settings.');
  }
}

/** Favourites have no titles in the message: those of GIFs that the user has already are kept. */
function keepTitles(
  change: Record<string, unknown>,
  { favorite_gifs: known = [] }: UserSettingsChange,
): void {
  const gifs = change.favorite_gifs as UserSettings['favorite_gifs'] | undefined;
  if (!gifs) return;
  const titles = new Map(known.map(({ url, title }) => [url, title]));
  change.favorite_gifs = gifs.map((gif) => ({ ...gif, title: titles.get(gif.url) ?? '' }));
}

async function storeFields(tx: Tx, userId: string, type: SettingsProtoType, row: ProtoRow, change: Fields) {
  const stored = readRoot(type, row.data);
  replaceFields(stored, change);
  const data = writeRoot(type, stored);
  if (data.length > (SETTINGS_PROTO_LIMITS.characters / 4) * 3 - 64 * 1024)
    throw refuse('SETTINGS_PROTO_TOO_LARGE', 'The settings are too large.');
  await storeData(tx, userId, type, data);
  return data;
}

/** The settings have changed since the version that a change was made from. */
class Outdated extends Error {}

/** Stores a message's fields with the settings in them, and publishes both. Throws Outdated. */
async function applyChange(
  tx: Tx,
  userId: string,
  type: SettingsProtoType,
  { fields, change, required }: { fields: Fields; change: UserSettingsChange; required: number },
): Promise<string> {
  const row = await raiseVersion(tx, userId, type);
  if (required < row.version - 1) throw new Outdated();
  const data = await storeFields(tx, userId, type, row, fields);
  const hasSettings = Object.keys(change).length > 0;
  const settings = hasSettings ? await storeSettings(tx, userId, change) : await loadSettingsIn(tx, userId);
  if (hasSettings) tx.emit(settingsChanged(userId, change));
  const message = writeSettings(type, readRoot(type, data), settings, row.version);
  const names = Object.keys(ROOTS[type].parts).filter((name) => fields[name] !== undefined);
  tx.emit(protoChanged(userId, type, message, { names, numbers: getUnknownNumbers(fields) }));
  return encode(type, message);
}

/**
 * Replaces fields of the caller's message, changes the settings in them, and publishes both. Stores nothing if the settings have
 * changed since `required_data_version`. Throws 50035 for bytes that are no such message, and for settings that can't be so.
 */
export async function updateProto(
  context: Context,
  type: SettingsProtoType,
  { settings: text, required_data_version }: SettingsProtoChange,
): Promise<ChangedSettingsProto> {
  const { app, caller } = context;
  const fields = readChange(type, text);
  const current = await loadProto(app.db, caller.userId, type);
  const read = readSettings(type, fields);
  keepTitles(read, current.settings);
  checkBody(UserSettingsChange, read);
  const change = await checkSettings(context, read as UserSettingsChange);
  const required = required_data_version ?? Number.POSITIVE_INFINITY;
  try {
    const settings = await app.db.transaction((tx) =>
      applyChange(tx, caller.userId, type, { fields, change, required }),
    );
    return { settings };
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    return { settings: await getProto(context, type), out_of_date: true };
  }
}
