import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '@guildhall/server/domains/auth/tokens';
import type pg from 'pg';
import { openCaller } from './http.ts';
import { type Measured, machine, measure } from './measure.ts';
import { seedPerson } from './seed.ts';
import type { BenchServer } from './server.ts';

/** A call whose latency is measured; `body` if it is not a GET. */
export interface Question {
  readonly path: () => string;
  readonly body?: () => string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Simultaneous connections: as many as the smallest machine has cores. */
const LANES = 2;

/** Stores a user who is signed in; returns the token. */
export async function seedCaller(client: pg.Client, userId: string): Promise<string> {
  const { token, hash } = createToken(userId);
  await seedPerson(client, userId, hash);
  return token;
}

/** Signs in a user that is stored; returns the token. */
export async function signInCaller(client: pg.Client, userId: string): Promise<string> {
  const { token, hash } = createToken(userId);
  await client.query(
    `UPDATE sessions SET token_hash = $2, expires_at = now() + interval '1 day' WHERE user_id = $1`,
    [userId, hash],
  );
  return token;
}

/** Sends each call for `seconds`, prints the latencies in milliseconds and writes them next to the bench. */
export async function ask(
  folder: string,
  server: Pick<BenchServer, 'port'>,
  token: string,
  questions: Readonly<Record<string, Question>>,
  seconds: number,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const callers = await Promise.all(Array.from({ length: LANES }, () => openCaller(server.port, token)));
  const answers: Record<string, Measured> = {};
  for (const [name, { path, body, headers }] of Object.entries(questions)) {
    const once = (lane: number) =>
      callers[lane]!.call(body ? 'POST' : 'GET', `/api/v10${path()}`, body?.(), token, headers);
    for (let turn = 0; turn < 5; turn += 1) await once(0);
    answers[name] = await measure(callers.length, seconds, async (lane) => {
      await once(lane);
    });
  }
  const results = { machine: machine(), lanes: callers.length, seconds, ...facts, answers };
  const text = `${JSON.stringify(results, null, 2)}\n`;
  process.stdout.write(text);
  await writeFile(join(folder, 'results.json'), text);
  for (const caller of callers) caller.close();
}
