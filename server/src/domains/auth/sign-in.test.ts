import { createTestDatabase } from '@guildhall/tests/support/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createInProcessBus } from '../../platform/bus/in-process.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import { createIdGenerator } from '../../platform/ids/generator.ts';
import { createLog } from '../../platform/log/index.ts';
import { createOutbox } from '../../platform/outbox/index.ts';
import { createSignInGate, signIn } from './sign-in.ts';

const config = readConfig({});
const ids = createIdGenerator(1);
const signInGate = createSignInGate();
let db: Database;

beforeAll(async () => {
  const outbox = createOutbox(createInProcessBus(), ids);
  const log = createLog('error', () => {});
  db = openDatabase({ connection: await createTestDatabase(), poolSize: 2, log, outbox });
  await db.pool.query(`
    INSERT INTO users (user_id, username) VALUES (1, 'ada');
    INSERT INTO accounts (user_id, email, password_hash, date_of_birth, consented_at)
      VALUES (1, 'ada@example.org', 'x', '1990-02-03', now());
    INSERT INTO emails (email, user_id) VALUES ('ada@example.org', 1)`);
});
afterAll(() => db.close());

/** Statements of a sign-in, from a new address each time. */
async function countStatements(login: string, matches: boolean): Promise<number> {
  const before = db.statements;
  const passwords = { hash: async () => '', verify: async () => matches, checkStrangers: () => {} };
  const context = {
    source: { address: `203.0.113.${before}`, device: undefined },
    client: { os: null, platform: null },
  };
  const app = { db, ids, config, passwords, noteRefusal: async () => {}, listeners: {}, signInGate };
  const call = { app: app as unknown as App, caller: undefined, reason: undefined };
  await signIn(call, { login, password: 'wrong' }, context).catch(() => {});
  return db.statements - before;
}

test('a wrong password costs the same statements whether or not the account exists', async () => {
  const known = await countStatements('ada@example.org', false);
  expect(await countStatements('nobody@example.org', false)).toBe(known);
  // Control: other work is counted.
  expect(await countStatements('ada@example.org', true)).not.toBe(known);
  const { rows } = await db.pool.query('SELECT type FROM security_events ORDER BY event_id');
  expect(rows.map(({ type }) => type)).toEqual(['sign_in_failed', 'sign_in_new_place']);
});
