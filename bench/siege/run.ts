// The effects on connected users while strangers use up connections, bodies and sign-ins: once from an address of their own, once
// from that of a trusted proxy, which is the loopback by default.
//   node bench/siege/run.ts [SECONDS of each phase] [save]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seedCrowd } from '../support/crowd.ts';
import { machine } from '../support/measure.ts';
import { seedGuild } from '../support/seed.ts';
import { type BenchServer, startBenchServer } from '../support/server.ts';
import type { Attack, Seen } from './attacker.ts';
import { gather, type Noticed } from './people.ts';

const seconds = Number(process.argv[2] ?? 20);
const save = process.argv.includes('save');
const PEOPLE = 100;
const CALLERS = 20;

interface Attacker {
  readonly attack: Attack;
  readonly count: number;
}

/** Two processes for the connections: one can't hold 20,000 if that is its limit of open files. */
const IDLE: readonly Attacker[] = [
  { attack: 'idle', count: 10_000 },
  { attack: 'idle', count: 10_000 },
];
const BODIES: readonly Attacker[] = [{ attack: 'bodies', count: 1_000 }];
const SIGN_INS: readonly Attacker[] = [{ attack: 'sign-ins', count: 5_000 }];
const EVERYWHERE: readonly Attacker[] = [{ attack: 'sign-ins-from-everywhere', count: 5_000 }];

interface Phase {
  /** Milliseconds of processor time: unlike the users' times, other programs on the machine don't lengthen it. */
  readonly longestStall: number;
  readonly people: Noticed;
  readonly attackers: readonly (Seen & { readonly attack: Attack })[];
}

const ask = async (child: ChildProcess): Promise<Seen> => {
  const reply = once(child, 'message');
  child.send('report');
  return (await reply)[0] as Seen;
};

async function besiege(
  server: BenchServer,
  from: string,
  attackers: readonly Attacker[],
  live: (seconds: number) => Promise<Noticed>,
): Promise<Phase> {
  const children = attackers.map(({ attack, count }) =>
    fork(join(import.meta.dirname, 'attacker.ts'), [attack, String(server.port), from, String(count)]),
  );
  await server.stall();
  const people = await live(seconds);
  const longestStall = await server.stall();
  const seen = await Promise.all(children.map(ask));
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  return {
    longestStall,
    people,
    attackers: seen.map((one, index) => ({ attack: attackers[index]!.attack, ...one })),
  };
}

/** Runs all phases against one server. @param trusted the proxies it trusts */
async function siege(from: string, trusted: string): Promise<Record<string, Phase>> {
  const server = await startBenchServer({
    BENCH_RATE_LIMIT_MULTIPLIER: '1',
    GUILDHALL_TRUSTED_PROXIES: trusted,
  });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const crowd = await seedCrowd(client, PEOPLE);
    const { channelIds } = await seedGuild(client, 10_000_000, CALLERS, crowd.userIds);
    const people = await gather({ port: server.port, tokens: crowd.tokens, channelIds });
    await people.live(3);
    await server.watch();
    const during = (attackers: readonly Attacker[]) => besiege(server, from, attackers, people.live);
    const phases: Record<string, Phase> = {
      quiet: await during([]),
      idleConnections: await during(IDLE),
      halfSentBodies: await during(BODIES),
      signIns: await during(SIGN_INS),
      ...(trusted === 'none' ? {} : { signInsFromEverywhere: await during(EVERYWHERE) }),
      allAtOnce: await during([...IDLE, ...BODIES, ...SIGN_INS]),
      quietAgain: await during([]),
    };
    people.leave();
    return phases;
  } finally {
    await client.end();
    await server.stop();
  }
}

const results = {
  machine: machine(),
  seconds,
  fromAnAddressOfTheirOwn: await siege('127.0.0.2', 'none'),
  fromTheAddressOfATrustedProxy: await siege('127.0.0.1', '127.0.0.0/8'),
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
if (save) await writeFile(join(import.meta.dirname, 'results.json'), text);
