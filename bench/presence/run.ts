// A user with 1,000 friends who are online comes online, changes what they do, and leaves; 200 others are online too.
//   node bench/presence/run.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { WebSocket } from 'ws';
import { seedCrowd } from '../support/crowd.ts';
import { startGatewayServer } from '../support/gateway-server.ts';
import { machine } from '../support/measure.ts';

const FRIENDS = 1_000;
const STRANGERS = 200;
const ROUNDS = 20;

const server = await startGatewayServer();
const client = new pg.Client(server.connection);
await client.connect();
const { userIds, tokens } = await seedCrowd(client, FRIENDS + STRANGERS + 1);
const userId = userIds[0] as string;
const friendIds = userIds.slice(1, FRIENDS + 1);
await client.query(
  `INSERT INTO relationships (user_id, target_id, type)
   SELECT $1, f, 1 FROM unnest($2::bigint[]) f UNION ALL SELECT f, $1, 1 FROM unnest($2::bigint[]) f`,
  [userId, friendIds],
);
await client.query('ANALYZE');

const counts = { friends: 0, strangers: 0 };

/** Opens a session; `presence` is called with each PRESENCE_UPDATE about the user. */
function open(token: string, presence: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/gateway?v=10&encoding=json`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const { op, t, d } = JSON.parse(String(data)) as {
        op: number;
        t: string | null;
        d: { user?: { id: string } };
      };
      if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, properties: {} } }));
      if (t === 'READY') resolve(socket);
      if (t === 'PRESENCE_UPDATE' && d.user?.id === userId) presence();
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isDone: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`Only ${counts.friends} friends got the presence.`);
    await pause(1);
  }
}

/** Makes a change, and waits until each friend has got it. */
async function change(act: () => Promise<unknown> | unknown) {
  await server.watch();
  counts.friends = 0;
  const start = performance.now();
  await act();
  await until(() => counts.friends >= FRIENDS);
  const ms = performance.now() - start;
  await pause(50);
  const { publishes, longestMs } = await server.watch();
  return { ms, longestMs, messages: publishes.sessions ?? 0, received: counts.friends };
}

type Change = Awaited<ReturnType<typeof change>>;
const summarize = (changes: readonly Change[]) => {
  const largest = (name: keyof Change) => Math.round(Math.max(...changes.map((one) => one[name])) * 10) / 10;
  return {
    lastFriendMs: largest('ms'),
    longestTaskMs: largest('longestMs'),
    messages: largest('messages'),
    received: largest('received'),
  };
};

try {
  for (const [index, token] of tokens.slice(1).entries()) {
    const kind = index < FRIENDS ? 'friends' : 'strangers';
    await open(token, () => {
      counts[kind] += 1;
    });
  }
  const [came, played, left]: Change[][] = [[], [], []];
  let user: WebSocket | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    came?.push(
      await change(async () => {
        user = await open(tokens[0] as string, () => {});
      }),
    );
    const activities = [{ name: `Game ${round}`, type: 0 }];
    played?.push(
      await change(() =>
        user?.send(JSON.stringify({ op: 3, d: { status: 'online', since: null, afk: false, activities } })),
      ),
    );
    left?.push(await change(() => user?.close(1_000)));
  }
  const results = {
    machine: machine(),
    friends: FRIENDS,
    comesOnline: summarize(came ?? []),
    plays: summarize(played ?? []),
    leaves: summarize(left ?? []),
    receivedByStrangers: counts.strangers,
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await client.end();
  await server.stop();
  process.exit();
}
