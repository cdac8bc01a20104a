import type { Memory, Stall } from '../../support/target-server.ts';
import { createRandom, type Random } from './random.ts';

/** A server in a process of its own. */
export interface Subject {
  readonly port: number;
  readonly alive: boolean;
  readonly output: string;
  memory(): Promise<Memory>;
  stall(): Promise<Stall>;
}

/** The data that the fuzzer has about the server under attack. */
export interface World {
  readonly subject: Subject;
  /** `Authorization` headers: of users, of a bot, and none. */
  readonly tokens: readonly string[];
  /** Tokens without a scheme, as the gateway accepts them. */
  readonly gatewayTokens: readonly string[];
  /** Ids of existing things. */
  readonly ids: readonly string[];
  /** Existing things, by their path parameter. */
  readonly params: Readonly<Record<string, string>>;
  /** Removes what attacks created: the server rightly keeps guilds, roles and channels in memory. */
  cleanUp(): Promise<void>;
  /** Proves that others are unharmed: rejects if one of their messages no longer arrives. */
  probe(): Promise<void>;
}

/** One attack: `run` resolves with the status of the response, undefined if there is none. */
export interface Step {
  /** A description, for people who have to repeat it. */
  readonly name: string;
  run(): Promise<number | undefined>;
}

export type Kind = 'http' | 'gateway' | 'raw';

export interface FuzzOptions {
  readonly seed: number;
  /** Milliseconds; a quarter of it warms the server up before the first memory measurement. */
  readonly durationMs: number;
  /** The maximum number of steps, so that the seed determines the run and not the machine's speed. */
  readonly maxSteps?: number;
  /** The number of simultaneous steps. With 1, the stall of each step is measured. */
  readonly parallel: number;
  readonly step: (random: Random, world: World) => Step;
  /** Done first, once each: the server is allowed to keep the memory of its first calls. */
  readonly warmUp?: (random: Random, world: World) => readonly Step[];
}

/** A finding, and the attack that caused it. */
export interface Finding {
  readonly kind: 'ended' | 'status' | 'log' | 'memory' | 'probe';
  readonly detail: string;
}

export interface FuzzReport {
  readonly seed: number;
  readonly steps: number;
  /** Responses by status; `none` if the connection ended without one. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  /** Bytes of heap and buffers around the last round, after garbage collection. */
  readonly memory: { readonly before: number; readonly after: number };
  /** The steps that blocked the event loop for the longest time, longest first; empty unless steps ran one at a time. */
  readonly stalls: readonly { readonly cpuMs: number; readonly name: string }[];
}

/** The share by which memory can grow in a round. */
const GROWTH = 0.1;
/** Rounds in all of which memory grows before that is a finding. */
const ROUNDS = 3;
/** The share of the time after which memory is first measured. */
const WARM_UP = 0.25;
const KEPT_FINDINGS = 20;
const KEPT_STALLS = 10;

/** A server that is busy with images returns 503; no other input of a caller is allowed to cause a 5xx. */
const isFailure = (status: number | undefined): boolean =>
  status !== undefined && status >= 500 && status !== 503;

const usedMemory = async (subject: Subject): Promise<number> => {
  // A first collection can leave memory that a second one frees.
  await subject.memory();
  const { heapUsed, external } = await subject.memory();
  return heapUsed + external;
};

class Fuzzer {
  readonly findings: Finding[] = [];
  readonly statuses: Record<string, number> = {};
  readonly stalls: { cpuMs: number; name: string }[] = [];
  steps = 0;
  readonly #world: World;
  readonly #options: FuzzOptions;
  readonly #random: Random;

  constructor(world: World, options: FuzzOptions) {
    this.#world = world;
    this.#options = options;
    this.#random = createRandom(options.seed);
  }

  find(kind: Finding['kind'], detail: string): void {
    if (this.findings.length < KEPT_FINDINGS) this.findings.push({ kind, detail });
  }

  async warmUp(): Promise<void> {
    for (const step of this.#options.warmUp?.(this.#random, this.#world) ?? []) await this.#run(step);
  }

  async #run(step: Step): Promise<void> {
    const { subject } = this.#world;
    const measured = this.#options.parallel === 1;
    if (measured) await subject.stall();
    const status = await step.run();
    this.steps += 1;
    const shown = String(status ?? 'none');
    this.statuses[shown] = (this.statuses[shown] ?? 0) + 1;
    if (isFailure(status)) this.find('status', `${status} at ${step.name}`);
    if (!subject.alive) this.find('ended', `at ${step.name}\n${subject.output.slice(-2_000)}`);
    else if (measured) this.#note((await subject.stall()).cpuMs, step.name);
  }

  #note(cpuMs: number, name: string): void {
    this.stalls.push({ cpuMs, name });
    this.stalls.sort((one, other) => other.cpuMs - one.cpuMs);
    this.stalls.length = Math.min(this.stalls.length, KEPT_STALLS);
  }

  /** Runs for a share of the whole time. */
  async runFor(share: number): Promise<void> {
    const { durationMs, maxSteps = Number.POSITIVE_INFINITY, parallel, step } = this.#options;
    const end = performance.now() + durationMs * share;
    let left = Math.ceil(maxSteps * share);
    const lane = async () => {
      while (left > 0 && performance.now() < end && this.#world.subject.alive) {
        left -= 1;
        await this.#run(step(this.#random, this.#world));
      }
    };
    await Promise.all(Array.from({ length: parallel }, lane));
  }
}

/** Attacks for a while, then examines the state of the server. */
export async function fuzz(world: World, options: FuzzOptions): Promise<FuzzReport> {
  const { subject } = world;
  const fuzzer = new Fuzzer(world, options);
  const memory = { before: 0, after: 0 };
  await fuzzer.warmUp();
  await fuzzer.runFor(WARM_UP);
  if (subject.alive) memory.after = await usedMemory(subject);
  // Caches and compiled code can grow in one round. A leak grows in every round.
  for (let round = 1; round <= ROUNDS && subject.alive; round += 1) {
    memory.before = memory.after;
    await fuzzer.runFor(1 - WARM_UP);
    if (!subject.alive) break;
    await world.probe().catch((error: Error) => fuzzer.find('probe', error.message));
    await world.cleanUp();
    memory.after = await usedMemory(subject);
    if (memory.after <= memory.before * (1 + GROWTH)) break;
    if (round === ROUNDS)
      fuzzer.find('memory', `${memory.before} bytes before the last round, ${memory.after} after`);
  }
  for (const line of subject.output.split('\n'))
    if (line.includes('"level":"error"')) fuzzer.find('log', line.slice(0, 1_000));
  const { steps, statuses, findings, stalls } = fuzzer;
  return { seed: options.seed, steps, statuses, findings, memory, stalls };
}
