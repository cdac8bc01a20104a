import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import { ChangedSettingsProto, SettingsProto, SettingsProtoChange, SettingsProtoName } from './schemas.ts';

const path = '/users/@me/settings-proto/{settings_proto_type}';
const params = { settings_proto_type: SettingsProtoName };

/** Operations on settings in protobuf. */
export const settingsProtoOperations = {
  getMySettingsProto: defineOperation({
    id: 'getMySettingsProto',
    method: 'GET',
    path,
    params,
    summary: "The caller's settings as a protobuf message",
    caller: 'user',
    response: { status: 200, body: SettingsProto },
  }),
  updateMySettingsProto: defineOperation({
    id: 'updateMySettingsProto',
    method: 'PATCH',
    path,
    params,
    summary: 'Replaces fields of the message, and changes the settings that they contain',
    caller: 'user',
    body: SettingsProtoChange,
    maxBody: LARGE_BODY.settingsProto,
    response: { status: 200, body: ChangedSettingsProto },
    rateLimit: { bucket: 'updateMySettingsProto', limit: 20, windowMs: 10_000 },
    // An empty message: the version alone changes.
    example: { body: { settings: '' } },
  }),
};
