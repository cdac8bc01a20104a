import { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';

/** `ReadyProto` of the user `$1`. */
export const READY_PROTO = `(SELECT json_build_object('data', translate(encode(p.data, 'base64'), E'\\n', ''),
    'version', p.version, 'settings', s.settings)
  FROM (SELECT $1::bigint AS user_id) u
  LEFT JOIN user_settings_protos p ON p.user_id = u.user_id AND p.type = ${SettingsProtoType.PRELOADED}
  LEFT JOIN user_settings s ON s.user_id = u.user_id)`;
