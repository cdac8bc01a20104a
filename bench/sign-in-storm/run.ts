// What 500 guesses a second, of many addresses at many accounts, do to signed-in users, to users who sign in meanwhile, and to the one
// account that most guesses are about.
//   npm run bench sign-in-storm [-- SECONDS]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSource, sourceHashes } from '@guildhall/server/domains/auth/sign-in-limits';
import { createPasswordHasher } from '@guildhall/server/platform/passwords/hash';
import pg from 'pg';
import type { Seen } from '../siege/attacker.ts';
import { gather } from '../siege/people.ts';
import { seedCrowd } from '../support/crowd.ts';
import { machine, usedCpuMs } from '../support/measure.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const seconds = Number(process.argv[2] ?? 30);
const GUESSES_A_SECOND = 500;
const PEOPLE = 100;
const CALLERS = 20;
/** Users who sign in during the storm, one after the other. The first has the account that a third of the guesses are about. */
const RETURNING = 15;
const PASSWORD = 'quarry-Violin-81-saffron';

const server = await startBenchServer({
  BENCH_RATE_LIMIT_MULTIPLIER: '1',
  GUILDHALL_TRUSTED_PROXIES: '127.0.0.0/8',
});
const client = new pg.Client(server.connection);
await client.connect();
const crowd = await seedCrowd(client, PEOPLE);
const { channelIds } = await seedGuild(client, 10_000_000, CALLERS, crowd.userIds);
const hash = await createPasswordHasher().hash(PASSWORD, { isKnown: true, key: '' });
const returning = crowd.userIds.slice(0, RETURNING).map((userId, index) => ({
  userId,
  login: `person${userId}@example.org`,
  address: `192.0.2.${index + 1}`,
}));
for (const { userId, login, address } of returning) {
  await client.query('UPDATE accounts SET password_hash = $2 WHERE user_id = $1', [userId, hash]);
  await client.query('INSERT INTO emails (email, user_id) VALUES ($1, $2)', [login, userId]);
  for (const source of sourceHashes(userId, readSource(address, undefined)))
    await client.query('INSERT INTO known_sources (user_id, source) VALUES ($1, $2)', [userId, source]);
}
await client.query('ANALYZE');
const people = await gather({ port: server.port, tokens: crowd.tokens, channelIds });
await people.live(3);
await server.watch();

/** Signs a user in from an address that their account knows. Returns the status and the milliseconds. */
async function signIn({ login, address }: (typeof returning)[number]) {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v10/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: Math.round(performance.now() - start) };
}

/** Everybody comes back within a phase, spread over it. */
async function signInAll() {
  const results = [];
  for (const user of returning) {
    await sleep((seconds * 1_000) / (RETURNING + 2));
    results.push(await signIn(user));
  }
  return {
    ofAttackedAccount: results[0],
    others: results.length - 1,
    failed: results.slice(1).filter(({ status }) => status !== 200).length,
    slowestMs: Math.max(...results.slice(1).map(({ ms }) => ms)),
  };
}

async function live() {
  await server.stall();
  const cpu = await usedCpuMs(server.pid);
  const [signedIn, signIns] = await Promise.all([people.live(seconds), signInAll()]);
  return {
    people: signedIn,
    signIns,
    longestStallMs: await server.stall(),
    serverCpuMsEachSecond: Math.round(((await usedCpuMs(server.pid)) - cpu) / seconds),
  };
}

const quiet = await live();
const attacker = fork(join(import.meta.dirname, '..', 'siege', 'attacker.ts'), [
  'guesses-at-many-accounts',
  String(server.port),
  '127.0.0.1',
  String(GUESSES_A_SECOND),
]);
const storm = await live();
const reply = once(attacker, 'message');
attacker.send('report');
const { attempts, answers } = (await reply)[0] as Seen;
attacker.kill('SIGKILL');
// Until the last of its guesses has had its turn.
await sleep(10_000);
people.leave();
const results = {
  machine: machine(),
  seconds,
  wanted: "500 guesses a second: others' calls p99 < 100 ms; every returning user signs in",
  quiet,
  storm,
  guesses: { attempts, answers, hashedEachSecond: Math.round((answers['400'] ?? 0) / seconds) },
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
await writeFile(join(import.meta.dirname, 'results.json'), text);
await client.end();
await server.stop();
process.exit();
