import { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import { readyPart } from '../../domain.ts';
import { READY_PROTO } from './ready-sql.ts';
import { present } from './service.ts';
import { NO_ROW } from './store.ts';

interface ReadyProto {
  /** Base64. */
  readonly data: string | null;
  readonly version: number | null;
  readonly settings: UserSettingsChange | null;
}

/** The settings of clients that have them in protobuf. */
export const settingsProtoReady = readyPart<ReadyProto>({
  sql: READY_PROTO,
  isWanted: (client) => client.has('USER_SETTINGS_PROTO'),
  present: (found) => ({
    fields: {
      user_settings_proto: present(
        SettingsProtoType.PRELOADED,
        {
          data: found?.data ? Buffer.from(found.data, 'base64') : NO_ROW.data,
          version: found?.version ?? NO_ROW.version,
        },
        found?.settings ?? {},
      ),
    },
  }),
});
