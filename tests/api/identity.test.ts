import { createAuthCookies } from '@guildhall/server/domains/auth/cookies';
import { createIdentity } from '@guildhall/server/domains/auth/identity';
import { endSessions, replaceBotToken } from '@guildhall/server/domains/auth/index';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { countStatements, withoutJobs } from '../support/statements.ts';

const { app, register, createBot } = await startTestApp();
let time = Date.now();
/** The process that stores the change, and another one that learns of it over the bus. */
const [one, two] = [app.outbox, { onStored: () => () => {} }].map((outbox) =>
  createIdentity({
    db: app.db,
    bus: app.bus,
    outbox,
    config: app.config,
    log: app.log,
    cookies: createAuthCookies(app.config),
    now: () => time,
  }),
) as [ReturnType<typeof createIdentity>, ReturnType<typeof createIdentity>];

const from = (token: string) => new Request('http://x/', { headers: { authorization: token } });

test('the end of a sign-in reaches all processes', async () => {
  const ada = await register();
  for (const identity of [one, two])
    expect(await identity.authenticate(from(ada.token))).toMatchObject({ userId: ada.id });
  const { sessionId = '' } = (await one.authenticate(from(ada.token))) ?? {};
  await app.db.transaction((tx) => endSessions(tx, ada.id, [sessionId]));
  await app.bus.flush();
  for (const identity of [one, two]) expect(await identity.authenticate(from(ada.token))).toBeUndefined();
});

test('a read from before the end of a sign-in is not cached after it', async () => {
  const ada = await register();
  const bot = await createBot(ada);
  await app.db.transaction(async (tx) => {
    await replaceBotToken(tx, { botId: bot.id, applicationId: bot.id, hash: Buffer.alloc(32) });
    // Not stored yet: this reads the former token.
    expect(await one.authenticate(from(bot.token))).toMatchObject({ userId: bot.id });
  });
  expect(await one.authenticate(from(bot.token))).toBeUndefined();
});

test('a sign-in that ends without an announcement is rejected after a minute', async () => {
  const ada = await register();
  await one.authenticate(from(ada.token));
  await app.db.pool.query('DELETE FROM sessions WHERE user_id = $1', [ada.id]);
  expect(await one.authenticate(from(ada.token))).toMatchObject({ userId: ada.id });
  time += 61_000;
  expect(await one.authenticate(from(ada.token))).toBeUndefined();
});

test('a cached token expires on time', async () => {
  const ada = await register();
  await app.db.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '50 seconds' WHERE user_id = $1`,
    [ada.id],
  );
  await one.authenticate(from(ada.token));
  await app.db.pool.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [ada.id]);
  time += 30_000;
  expect(await one.authenticate(from(ada.token))).toMatchObject({ userId: ada.id });
  time += 21_000;
  expect(await one.authenticate(from(ada.token))).toBeUndefined();
});

test('simultaneous calls share one statement', async () => {
  await withoutJobs(async () => {
    const ada = await register();
    const authenticate = async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => two.authenticate(from(ada.token))));
      expect(new Set(answers.map((caller) => caller?.userId))).toEqual(new Set([ada.id]));
    };
    expect(await countStatements(app, authenticate)).toBe(1);
  });
});

test('using a session extends it, at most every ten minutes', async () => {
  const ada = await register();
  await app.db.pool.query(
    `UPDATE sessions SET last_used_at = now() - interval '1 day', expires_at = now() + interval '1 minute' WHERE user_id = $1`,
    [ada.id],
  );
  await two.authenticate(from(ada.token));
  await expect
    .poll(async () => {
      const { rows } = await app.db.pool.query(
        `SELECT last_used_at > now() - interval '1 minute' AS used, expires_at > now() + interval '80 days' AS kept
         FROM sessions WHERE user_id = $1`,
        [ada.id],
      );
      return rows[0];
    })
    .toEqual({ used: true, kept: true });
});
