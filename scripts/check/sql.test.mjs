import { expect, test } from 'vitest';
import { offencesIn, sqlOffences } from './sql.mjs';

test('the sources have SQL only in stores', () => {
  expect(sqlOffences()).toEqual([]);
});

test.each([
  'await sql`SELECT 1`',
  'const { rows } = await sql<{ id: string }>`\n  SELECT id FROM users`',
  "await tx.sql\n  .deleteFrom('roles')",
  "db.query('name', 'SELECT 1', [])",
  'const LIST = `\n  WITH found AS (SELECT 1) SELECT * FROM found`',
  "client.query('UPDATE workers SET holder = $1')",
])('%s belongs in a store', (source) => {
  expect(offencesIn('server/src/domains/roles/service.ts', source)).toHaveLength(1);
  for (const place of ['store.ts', 'role-store.ts', 'sql.ts', 'wire-sql.ts'])
    expect(offencesIn(`server/src/domains/roles/${place}`, source)).toEqual([]);
});

test.each([
  "const size = request.query('size')",
  "import type { Tx } from '../../platform/database/index.ts'",
  '// Whoever selects nothing gets everything.',
  "title: 'Update roles'",
  "import { restore } from './restore.ts'",
])('%s is no SQL', (source) => {
  expect(offencesIn('server/src/domains/roles/service.ts', source)).toEqual([]);
});

test('a file name with a similar ending is no place for SQL', () => {
  expect(offencesIn('server/src/domains/roles/restore.ts', 'await sql`SELECT 1`')).toHaveLength(1);
});
