// Slash commands of a bot on the gateway, while members use those of applications whose endpoints respond at once, and then those of
// applications whose endpoints hang, return 10 MB, redirect into the host's network, and reset the connection.
//   npm run bench endpoints [-- SECONDS]
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchApplication, openCommandGuild } from '../support/command-guild.ts';
import { machine } from '../support/measure.ts';

const seconds = Number(process.argv[2] ?? 7);
/** Rounds of each kind, in turns: the slowest hundredth of one is a handful of commands. */
const ROUNDS = 2;
const WARM_UP_SECONDS = 5;
const PEOPLE = 32;
/** Members who use the commands of each application with a bad endpoint, and how long they wait between two. */
const ATTACKERS = 8;
const PAUSE_MS = 1_000;

const piece = Buffer.alloc(1024 * 1024, 'a');
/** A response that its user alone sees. */
const GOOD = JSON.stringify({ type: 4, data: { content: '1,204 °C', flags: 64 } });
/** What each endpoint does with a request, by its path. */
const ENDPOINTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/responds': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(GOOD),
  '/hangs': () => {},
  '/large': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let sent = 0; sent < 10; sent += 1) response.write(piece);
    response.end();
  },
  '/inwards': (response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/resets': (response) => response.socket?.resetAndDestroy(),
};
let requests = 0;
const site = createServer((request, response) => {
  requests += 1;
  request.resume();
  ENDPOINTS[request.url ?? '']?.(response);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as { port: number };

const paths = Object.keys(ENDPOINTS);
const BAD = paths.length - 1;
const guild = await openCommandGuild({
  people: PEOPLE,
  attackers: ATTACKERS * BAD,
  settings: { BENCH_EGRESS: 'loopback' },
});
const applications: BenchApplication[] = [];
for (const path of paths) {
  const application = await guild.addApplication(`Endpoint ${path.slice(1)}`);
  // As if it had worked when it was saved.
  await guild.database.query(
    'UPDATE applications SET interactions_endpoint_url = $2 WHERE application_id = $1',
    [application.id, `http://endpoint.test:${port}${path}`],
  );
  applications.push(application);
}
const [good, ...bad] = applications as [BenchApplication, ...BenchApplication[]];
const invoke = (lane: number) => guild.invoke(lane, guild.application);

/** Milliseconds after which the last command has failed. */
const TIMEOUT_MS = 3_500;

/** Times the commands of the bot while others use those of applications with endpoints, each again and again. */
async function timeBeside(used: readonly BenchApplication[], duration = seconds) {
  let isBeside = true;
  let refused = 0;
  const beside = Array.from({ length: ATTACKERS * BAD }, async (_, index) => {
    const application = used[index % used.length] as BenchApplication;
    await sleep((index * PAUSE_MS) / (ATTACKERS * BAD));
    while (isBeside) {
      await guild.invoke(PEOPLE + index, application).catch(() => {
        refused += 1;
      });
      await sleep(PAUSE_MS);
    }
  });
  // Until the first of them have waited in vain.
  await sleep(TIMEOUT_MS);
  const before = requests;
  const timed = await guild.time(duration, invoke);
  isBeside = false;
  await Promise.all(beside);
  await sleep(TIMEOUT_MS);
  return { ...timed, requests: requests - before, refused };
}

// Once for the caches and the compiler.
await guild.time(WARM_UP_SECONDS, invoke);
await timeBeside(bad, WARM_UP_SECONDS);
const alone = await guild.time(seconds, invoke);
const besideGood: Awaited<ReturnType<typeof timeBeside>>[] = [];
const besideBad: typeof besideGood = [];
for (let round = 0; round < ROUNDS; round += 1) {
  besideGood.push(await timeBeside([good]));
  besideBad.push(await timeBeside(bad));
}
const sumP99 = (rounds: typeof besideGood) => rounds.reduce((sum, { p99 }) => sum + p99, 0);
const results = {
  machine: machine(),
  people: PEOPLE,
  seconds,
  wanted: 'no command lost; p99 beside bad endpoints at most 1.2 x that beside good ones',
  alone,
  besideGood,
  besideBad,
  p99Ratio: Math.round((sumP99(besideBad) / sumP99(besideGood)) * 100) / 100,
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
await writeFile(join(import.meta.dirname, 'results.json'), text);
await guild.stop();
site.closeAllConnections();
site.close();
