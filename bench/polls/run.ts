// Votes in one poll over HTTP: 10,000 users vote once each within ten seconds, while bots and people follow at the gateway.
//   npm run bench polls [-- VOTERS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identify } from '@guildhall/tests/support/gateway';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { openCaller } from '../support/http.ts';
import { machine, measure, usedCpuMs } from '../support/measure.ts';
import { callAtPace, type Paced } from '../support/pace.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const voters = Number(process.argv[2] ?? 10_000);
const SECONDS = 10;
const ANSWERS = 4;
/** Users who vote in another poll before, so that the server's code is compiled. */
const WARM_UP = 2_000;

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const crowd = await seedCrowd(client, voters + WARM_UP);
const { channelIds } = await seedGuild(client, 100_000_000, 1, crowd.userIds);
const [channel] = channelIds;
// Everyone may send polls, beyond what other benchmarks need.
await client.query('UPDATE roles SET permissions = permissions | (1::bigint << 49)');

/** One-row transactions by as many writers, the floor of durable writes. */
async function floor() {
  await client.query('CREATE TABLE floor (id bigserial PRIMARY KEY, body text)');
  const writers = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const writer = new pg.Client(server.connection);
      await writer.connect();
      return writer;
    }),
  );
  const text = 'INSERT INTO floor (body) VALUES ($1)';
  const result = await measure(writers.length, 4, async (lane) => {
    await writers[lane]!.query({ name: 'floor', text, values: ['x'.repeat(200)] });
  });
  await Promise.all(writers.map((writer) => writer.end()));
  return result;
}

const author = await openCaller(server.port, crowd.tokens[0]!);
const poll = {
  question: { text: 'Which evenings?' },
  answers: Array.from({ length: ANSWERS }, (_, index) => ({ poll_media: { text: `Evening ${index + 1}` } })),
};
const createPoll = async (): Promise<string> =>
  JSON.parse(await author.call('POST', `/api/v10/channels/${channel}/messages`, JSON.stringify({ poll }))).id;
const watcher = await identify(`http://127.0.0.1:${server.port}`, crowd.tokens[0]!);

/** Votes of users who come one after the other. */
function voteAtPace(message: string, tokens: readonly string[]): Promise<Paced> {
  const path = `/api/v10/channels/${channel}/polls/${message}/answers/@me`;
  const pace = { port: server.port, calls: tokens.length, perSecond: voters / SECONDS };
  return callAtPace(pace, (caller, index) => {
    const body = JSON.stringify({ answer_ids: [1 + (index % ANSWERS)] });
    return caller.call('PUT', path, body, tokens[index]!);
  });
}

try {
  await voteAtPace(await createPoll(), crowd.tokens.slice(voters));
  const message = await createPoll();
  const statements = await server.statements();
  const cpu = await usedCpuMs(server.pid);
  const paced = await voteAtPace(message, crowd.tokens.slice(0, voters));
  const used = (await server.statements()) - statements;
  const cpuMs = (await usedCpuMs(server.pid)) - cpu;
  const page = JSON.parse(await author.call('GET', `/api/v10/channels/${channel}/messages`));
  const counts = page[0].poll.results.answer_counts.map(({ count }: { count: number }) => count);
  const { rows } = await client.query(
    'SELECT count(*)::int AS stored FROM poll_votes WHERE message_id = $1 AND answers <> $2',
    [message, []],
  );
  const total = counts.reduce((sum: number, count: number) => sum + count, 0);
  if (total !== voters || rows[0].stored !== voters)
    throw new Error(`${total} of ${voters} votes were counted.`);
  const isLast = ({ d }: { d: { message_id?: string; answer_counts?: { count: number }[] } }) =>
    d.message_id === message && d.answer_counts?.reduce((sum, { count }) => sum + count, 0) === voters;
  await watcher.take(({ t, ...rest }) => t === 'MESSAGE_POLL_VOTES_UPDATE' && isLast(rest), 10_000);
  const events = watcher.received.filter(
    ({ t, d }) => t === 'MESSAGE_POLL_VOTES_UPDATE' && d.message_id === message,
  ).length;
  const results = {
    machine: machine(),
    voters,
    counted: total,
    ...paced,
    statementsPerVote: Math.round((used / voters) * 100) / 100,
    serverCpuMsPerVote: Math.round((cpuMs / voters) * 1_000) / 1_000,
    eventsPerViewer: events,
    durableInsertFloor: await floor(),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await watcher.close();
  author.close();
  await client.end();
  await server.stop();
}
