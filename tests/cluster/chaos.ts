import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';
import type { Cluster, Member } from './processes.ts';
import type { Random } from './random.ts';

/** Causes one fault after the other. */
export interface Chaos {
  /** The faults and their times: milliseconds of this process's clock. */
  readonly history: readonly { readonly at: number; readonly name: string }[];
  run(): Promise<void>;
  stop(): void;
}

const EVERY_MS = 1_000;

export function createChaos(cluster: Cluster, people: readonly Person[], random: Random): Chaos {
  const history: { at: number; name: string }[] = [];
  let running = true;

  const kill = async (member: Member) => {
    await member.kill();
    await sleep(200 + random.int(1_500));
    await member.start();
  };

  const acts: Record<string, () => Promise<void> | void> = {
    'kill an api': () => kill(random.pick(cluster.of('api'))),
    'kill a gateway': () => kill(random.pick(cluster.of('gateway'))),
    'kill a voice process': () => kill(random.pick(cluster.of('voice'))),
    'kill the worker': () => kill(random.pick(cluster.of('worker'))),
    'restart nats': async () => {
      await cluster.nats.kill();
      await sleep(random.int(3_500));
      await cluster.nats.start();
    },
    'crash postgresql': () => cluster.postgres.crash(),
    'stall a reader': () => random.pick(people).stall(2_000 + random.int(6_000)),
    'lose a message': () => random.pick(cluster.members).bus.loseNext('guild.'),
  };
  const deck = () =>
    [
      ...Object.keys(acts),
      'kill an api',
      'kill a gateway',
      'kill a gateway',
      'lose a message',
      'lose a message',
      'stall a reader',
    ]
      .map((name) => ({ name, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ name }) => name);

  return {
    history,
    stop() {
      running = false;
    },
    async run() {
      let cards: string[] = [];
      while (running) {
        if (cards.length === 0) cards = deck();
        const name = cards.pop() as string;
        history.push({ at: performance.now(), name });
        await acts[name]?.();
        await sleep(EVERY_MS * (0.5 + random.next()));
      }
    },
  };
}
