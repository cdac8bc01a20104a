import { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import type { Listener } from '../../app.ts';
import { readRoot, writeSettings } from './codec.ts';
import { protoChanged } from './events.ts';
import { findParts } from './mapping.ts';
import { raiseVersion } from './store.ts';

const NONE: ReadonlySet<number> = new Set();

/** Publishes settings that changed as JSON to clients that have them in protobuf. */
export const followSettings: Listener<'settingsChanged'> = async (_, tx, { userId, change, settings }) => {
  for (const type of Object.values(SettingsProtoType)) {
    const names = findParts(type, Object.keys(change) as (keyof UserSettings)[]);
    if (names.length === 0) continue;
    const { data, version } = await raiseVersion(tx, userId, type);
    const message = writeSettings(type, readRoot(type, data), settings, version);
    tx.emit(protoChanged(userId, type, message, { names, numbers: NONE }));
  }
};
