import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('every file gets a database of its own', async () => {
  const connection = await createTestDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('SELECT current_database() AS name, current_user AS role');
  expect(rows).toEqual([{ name: connection.database, role: 'guildhall' }]);
  await client.end();
});
