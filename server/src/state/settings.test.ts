import { createTestDatabase } from '@guildhall/tests/support/database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { MESSAGE_FIELDS } from '../domains/messages/fields.ts';
import { CHANNEL_SETTINGS } from './channel-settings.ts';
import { GUILD_SETTINGS } from './guild-settings.ts';
import { ROLE_SETTINGS } from './role-settings.ts';

test.each([
  ['messages', MESSAGE_FIELDS],
  ['channels', CHANNEL_SETTINGS],
  ['guilds', GUILD_SETTINGS],
  ['roles', ROLE_SETTINGS],
] as const)('the declared columns of %s have the types of the migrated database', async (table, fields) => {
  const client = new pg.Client(await createTestDatabase());
  await client.connect();
  const { rows } = await client
    .query<{ column: string; type: string }>(
      `SELECT attname AS "column", format_type(atttypid, atttypmod) AS type FROM pg_attribute
       WHERE attrelid = $1::regclass AND attname = ANY ($2)`,
      [table, Object.keys(fields)],
    )
    .finally(() => client.end());
  const stored = Object.fromEntries(
    rows.map(({ column, type }) => [column, type.replace('timestamp with time zone', 'timestamptz')]),
  );
  expect(Object.fromEntries(Object.entries(fields).map(([column, { type }]) => [column, type]))).toEqual(
    stored,
  );
});
