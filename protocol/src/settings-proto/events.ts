import { defineEvent } from '../event.ts';
import { SettingsProtoUpdate } from './schemas.ts';

/** Changed settings, for clients that have them in protobuf. */
export const settingsProtoEvents = {
  USER_SETTINGS_PROTO_UPDATE: defineEvent({
    summary: "The user's settings changed.",
    data: SettingsProtoUpdate,
    userOnly: true,
    onlyWith: 'USER_SETTINGS_PROTO',
  }),
};
