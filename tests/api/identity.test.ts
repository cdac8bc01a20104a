import { createAuthCookies, createIdentity } from '@guildhall/server/domains/auth/index';
import { createInProcessBus } from '@guildhall/server/platform/bus/in-process';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const { app, register, createBot } = await startTestApp();
const bus = createInProcessBus();
let time = Date.now();
/** Two processes over one bus and one database. */
const [one, two] = [0, 1].map(() =>
  createIdentity({ db: app.db, bus, log: app.log, cookies: createAuthCookies('http://x'), now: () => time }),
) as [ReturnType<typeof createIdentity>, ReturnType<typeof createIdentity>];

const from = (token: string) => new Request('http://x/', { headers: { authorization: token } });

test('a revocation is known everywhere', async () => {
  const ada = await register();
  for (const identity of [one, two])
    expect(await identity.authenticate(from(ada.token))).toMatchObject({ userId: ada.id });
  const { sessionId = '' } = (await one.authenticate(from(ada.token))) ?? {};
  await app.db.pool.query('DELETE FROM sessions WHERE session_id = $1', [sessionId]);
  expect(await two.authenticate(from(ada.token))).toMatchObject({ userId: ada.id });
  one.revoked({ kind: 'revoked', sessionId });
  await bus.flush();
  for (const identity of [one, two]) expect(await identity.authenticate(from(ada.token))).toBeUndefined();
});

test('what was read before a revocation is not remembered after it', async () => {
  const ada = await register();
  const bot = await createBot(ada);
  const reading = one.authenticate(from(bot.token));
  one.revoked({ kind: 'revoked', userId: bot.id });
  await app.db.pool.query('DELETE FROM bot_tokens');
  await reading;
  expect(await one.authenticate(from(bot.token))).toBeUndefined();
});

test('without a message a revocation is known after a minute', async () => {
  const ada = await register();
  await one.authenticate(from(ada.token));
  await app.db.pool.query('DELETE FROM sessions WHERE user_id = $1', [ada.id]);
  expect(await one.authenticate(from(ada.token))).toMatchObject({ userId: ada.id });
  time += 61_000;
  expect(await one.authenticate(from(ada.token))).toBeUndefined();
});

test('callers who ask at once share one statement', async () => {
  const ada = await register();
  const before = app.db.statements;
  const answers = await Promise.all(Array.from({ length: 50 }, () => two.authenticate(from(ada.token))));
  expect(new Set(answers.map((caller) => caller?.userId))).toEqual(new Set([ada.id]));
  expect(app.db.statements - before).toBeLessThan(10);
});

test('using a session puts off its end, at most every ten minutes', async () => {
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
