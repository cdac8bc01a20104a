import { expect, test } from 'vitest';
import { offencesIn, tableOffences } from './tables.mjs';

const ADMIN = 'server/src/domains/admin/people.ts';

test('the sources use only their own domain’s tables', () => {
  expect(tableOffences()).toEqual([]);
});

test.each([
  'await sql`DELETE FROM sessions WHERE user_id = 1`',
  "await tx.sql.deleteFrom('sessions').execute()",
  "tx.sql.updateTable(\n  'bot_tokens')",
  '`SELECT 1 FROM users JOIN oauth_grants USING (user_id)`',
])('%s is for the owners of the table alone', (source) => {
  expect(offencesIn(ADMIN, source)).toHaveLength(1);
  expect(offencesIn('server/src/gateway/begin.ts', source)).toHaveLength(1);
  expect(offencesIn('server/src/domains/auth/store.ts', source)).toEqual([]);
});

test.each([
  'import { endSessions } from "../auth/index.ts"',
  'const all = [...registry.sessions()]',
  'SELECT sessions FROM found',
  'DELETE FROM oauth_codes_old',
])('%s names no such table', (source) => {
  expect(offencesIn(ADMIN, source)).toEqual([]);
});
