import type { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A row of `user_settings_protos`. */
export interface ProtoRow {
  readonly data: Buffer;
  readonly version: number;
}

/** The row of a user who has none. */
export const NO_ROW: ProtoRow = { data: Buffer.alloc(0), version: 0 };

/** Returns a user's message with all settings that they ever changed. */
export async function loadProto(
  db: Database,
  userId: string,
  type: SettingsProtoType,
): Promise<ProtoRow & { readonly settings: UserSettingsChange }> {
  const [row] = await db.query<{
    data: Buffer | null;
    version: number | null;
    settings: UserSettingsChange | null;
  }>(
    'settings_protos.load',
    `SELECT p.data, p.version, s.settings FROM (SELECT $1::bigint AS user_id) u
     LEFT JOIN user_settings_protos p ON p.user_id = u.user_id AND p.type = $2
     LEFT JOIN user_settings s ON s.user_id = u.user_id`,
    [userId, type],
  );
  return {
    data: row?.data ?? NO_ROW.data,
    version: row?.version ?? NO_ROW.version,
    settings: row?.settings ?? {},
  };
}

/** Counts a change of a user's settings. Returns the row, locked until the transaction ends. */
export async function raiseVersion(tx: Tx, userId: string, type: SettingsProtoType): Promise<ProtoRow> {
  const { rows } = await sql<ProtoRow>`
    INSERT INTO user_settings_protos AS p (user_id, type, version) VALUES (${userId}, ${type}, 1)
    ON CONFLICT (user_id, type) DO UPDATE SET version = p.version + 1
    RETURNING data, version`.execute(tx.sql);
  return rows[0] ?? NO_ROW;
}

/** Stores what is left of a message without our own settings. */
export const storeData = (tx: Tx, userId: string, type: SettingsProtoType, data: Uint8Array) =>
  tx.sql
    .updateTable('user_settings_protos')
    .set({ data: Buffer.from(data) })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .execute();

/** Returns all settings that a user ever changed. */
export async function loadSettingsIn(tx: Tx, userId: string): Promise<UserSettingsChange> {
  const row = await tx.sql
    .selectFrom('user_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.settings ?? {}) as UserSettingsChange;
}
