// Slash commands of a bot on the gateway, while members use those of applications whose endpoints hang, return 10 MB, redirect into the
// host's network, and reset the connection.
//   npm run bench endpoints [-- SECONDS]
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchApplication, openCommandGuild } from '../support/command-guild.ts';
import { machine } from '../support/measure.ts';

const seconds = Number(process.argv[2] ?? 10);
const PEOPLE = 32;
/** Members who use the commands of each application with a bad endpoint, and how long they wait between two. */
const ATTACKERS = 8;
const PAUSE_MS = 500;

const piece = Buffer.alloc(1024 * 1024, 'a');
/** What each endpoint does with a request, by its path. */
const ENDPOINTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
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
const guild = await openCommandGuild({
  people: PEOPLE,
  attackers: ATTACKERS * paths.length,
  settings: { BENCH_EGRESS: 'loopback' },
});
const bad: BenchApplication[] = [];
for (const path of paths) {
  const application = await guild.addApplication(`Endpoint ${path.slice(1)}`);
  // As if it had worked when it was saved.
  await guild.database.query(
    'UPDATE applications SET interactions_endpoint_url = $2 WHERE application_id = $1',
    [application.id, `http://endpoint.test:${port}${path}`],
  );
  bad.push(application);
}
const invoke = (lane: number) => guild.invoke(lane, guild.application);

let isAttacked = false;
let used = 0;
let refused = 0;
/** Uses the command of an application with a bad endpoint, again and again. */
async function attack(lane: number, application: BenchApplication): Promise<void> {
  while (isAttacked) {
    await guild.invoke(lane, application).then(
      () => {
        used += 1;
      },
      () => {
        refused += 1;
      },
    );
    await sleep(PAUSE_MS);
  }
}

// Once for the caches and the compiler.
await guild.time(seconds, invoke);
const alone = await guild.time(seconds, invoke);
isAttacked = true;
const attacks = bad.flatMap((application, number) =>
  Array.from({ length: ATTACKERS }, (_, index) => attack(PEOPLE + number * ATTACKERS + index, application)),
);
// Until the first of them have waited in vain.
await sleep(3_500);
const attacked = await guild.time(seconds, invoke);
isAttacked = false;
await Promise.all(attacks);
const results = {
  machine: machine(),
  people: PEOPLE,
  seconds,
  wanted: 'p99 of the others at most 1.2 x',
  alone,
  attacked,
  used,
  refused,
  requests,
  p99Ratio: Math.round((attacked.p99 / alone.p99) * 100) / 100,
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
await writeFile(join(import.meta.dirname, 'results.json'), text);
await guild.stop();
site.closeAllConnections();
site.close();
