// Sending and reading messages over HTTP: 32 connections, one user each, against a server with limiter and outbox on.
//   npm run bench messages [-- SECONDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '@guildhall/server/domains/auth/tokens';
import pg from 'pg';
import { openCaller } from '../support/http.ts';
import { machine, measure } from '../support/measure.ts';
import { seedGuild, seedPerson } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const seconds = Number(process.argv[2] ?? 8);
const PEOPLE = 32;

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const people = Array.from({ length: PEOPLE }, (_, index) => String(1_000 + index));
const tokens = people.map((userId) => createToken(userId));
for (const [index, userId] of people.entries()) await seedPerson(client, userId, tokens[index]!.hash);
const single = await seedGuild(client, 10_000, 1, people);
const wide = [20_000, 30_000].map((guildId) => seedGuild(client, guildId, 500, people));
const channels: string[] = [];
for (const guild of wide) channels.push(...(await guild).channelIds);
const callers = await Promise.all(tokens.map(({ token }) => openCaller(server.port, token)));

/** The baseline of durable writes: one-row transactions by as many writers, in the same run. */
const floor = async () => {
  await client.query('CREATE TABLE floor (id bigserial PRIMARY KEY, body text)');
  const writers = await Promise.all(
    callers.map(async () => {
      const writer = new pg.Client(server.connection);
      await writer.connect();
      return writer;
    }),
  );
  const result = await measure(PEOPLE, seconds / 2, async (lane) => {
    await writers[lane]!.query({
      name: 'floor',
      text: 'INSERT INTO floor (body) VALUES ($1)',
      values: ['x'.repeat(200)],
    });
  });
  await Promise.all(writers.map((writer) => writer.end()));
  return result;
};

const counted = async (run: () => ReturnType<typeof measure>) => {
  const before = await server.statements();
  const result = await run();
  const calls = result.perSecond * seconds;
  return {
    ...result,
    statementsPerCall: Math.round((((await server.statements()) - before) / calls) * 1_000) / 1_000,
  };
};

const send = (pick: (lane: number, turn: number) => string) => {
  let turn = 0;
  return () =>
    counted(() =>
      measure(PEOPLE, seconds, async (lane) => {
        turn += 1;
        const body = JSON.stringify({
          content: `Message ${turn} of this bench, as long as most are.`,
          nonce: String(turn),
        });
        await callers[lane]!.call('POST', `/api/v10/channels/${pick(lane, turn)}/messages`, body);
      }),
    );
};

try {
  const results: Record<string, unknown> = { machine: machine(), people: PEOPLE, seconds };
  await send((_, turn) => channels[turn % channels.length]!)();
  results.sendInOneChannel = await send(() => single.channelIds[0]!)();
  results.sendInThousandChannels = await send((_, turn) => channels[turn % channels.length]!)();
  results.read50 = await counted(() =>
    measure(PEOPLE, seconds, async (lane) => {
      await callers[lane]!.call('GET', `/api/v10/channels/${single.channelIds[0]}/messages?limit=50`);
    }),
  );
  let turn = 0;
  results.read50InThousandChannels = await counted(() =>
    measure(PEOPLE, seconds, async (lane) => {
      turn += 1;
      await callers[lane]!.call(
        'GET',
        `/api/v10/channels/${channels[turn % channels.length]}/messages?limit=50`,
      );
    }),
  );
  results.durableInsertFloor = await floor();
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  for (const caller of callers) caller.close();
  await client.end();
  await server.stop();
}
