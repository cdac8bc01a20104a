import { fromBinary, type Message, toBinary, type UnknownField } from '@bufbuild/protobuf';
import type { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import {
  DEFAULT_SETTINGS,
  type UserSettings,
  type UserSettingsChange,
} from '@guildhall/protocol/users/settings';
import { createFields, ROOTS } from './mapping.ts';
import { getMessage } from './messages.ts';
import type { Fields } from './values.ts';

/** Reads the outermost message of a type. Throws if the bytes are none. */
export const readRoot = (type: SettingsProtoType, bytes: Uint8Array): Fields =>
  fromBinary(getMessage(ROOTS[type].message), bytes) as Fields;

export const writeRoot = (type: SettingsProtoType, root: Fields): Uint8Array =>
  toBinary(getMessage(ROOTS[type].message), root as Message);

const getUnknown = (message: Fields): UnknownField[] => message.$unknown ?? [];

/** Replaces the fields that a change has: each whole, as the documentation says. The versions stay, except the client's own. */
export function replaceFields(stored: Fields, change: Fields): void {
  const clientVersion = change.versions?.clientVersion;
  for (const [name, value] of Object.entries(change))
    if (!name.startsWith('$') && name !== 'versions' && value !== undefined) stored[name] = value;
  if (clientVersion !== undefined) {
    stored.versions ??= createFields('Versions');
    stored.versions.clientVersion = clientVersion;
  }
  const unknown = getUnknown(change);
  if (unknown.length === 0) return;
  const numbers = new Set(unknown.map(({ no }) => no));
  stored.$unknown = [...getUnknown(stored).filter(({ no }) => !numbers.has(no)), ...unknown];
}

/** Returns the settings in the fields that a message has: those that it leaves out there have their defaults. */
export function readSettings(type: SettingsProtoType, message: Fields): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const [name, { settings }] of Object.entries(ROOTS[type].parts)) {
    const part = message[name];
    if (part === undefined) continue;
    for (const { key, read } of settings) change[key] = read(part) ?? DEFAULT_SETTINGS[key];
  }
  return change;
}

/** Writes settings and the version into a message. */
export function writeSettings(
  type: SettingsProtoType,
  message: Fields,
  settings: UserSettingsChange,
  version: number,
): Fields {
  const all: UserSettings = { ...DEFAULT_SETTINGS, ...settings };
  for (const [name, part] of Object.entries(ROOTS[type].parts)) {
    message[name] ??= createFields(part.message);
    for (const { key, write } of part.settings) write(message[name], all[key] as never);
  }
  message.versions ??= createFields('Versions');
  Object.assign(message.versions, { serverVersion: 0, dataVersion: version });
  return message;
}

/** Returns a message with only some of its fields, and the versions. */
export function pickFields(
  type: SettingsProtoType,
  message: Fields,
  names: readonly string[],
  numbers: ReadonlySet<number>,
): Fields {
  const picked = createFields(ROOTS[type].message);
  for (const name of ['versions', ...names]) picked[name] = message[name];
  picked.$unknown = getUnknown(message).filter(({ no }) => numbers.has(no));
  return picked;
}

/** The numbers of the fields that a message has and we don't read. */
export const getUnknownNumbers = (message: Fields): ReadonlySet<number> =>
  new Set(getUnknown(message).map(({ no }) => no));
