import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A compiled helper: its output, line by line. */
export interface Native {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  /** Returns the next line; rejects if it ended without one. */
  line(): Promise<string>;
  /** Sends an empty line and returns the response. */
  ask(): Promise<string>;
  stop(): void;
}

const compiled = new Map<string, string>();
let folder: string | undefined;

/** Compiles support/NAME.c with `cc`, once. Throws a message if there is no compiler. */
async function compile(name: string): Promise<string> {
  const known = compiled.get(name);
  if (known) return known;
  folder ??= await mkdtemp(join(tmpdir(), 'guildhall-bench-native-'));
  const target = join(folder, name);
  const source = join(import.meta.dirname, `${name}.c`);
  const { error, status, stderr } = spawnSync('cc', ['-O2', '-o', target, source]);
  if (error || status !== 0)
    throw new Error(`This bench needs a C compiler, cc: ${error?.message ?? stderr.toString()}`);
  compiled.set(name, target);
  return target;
}

/** Starts a compiled helper. */
export async function startNative(
  name: 'load' | 'floor',
  ...args: readonly (string | number)[]
): Promise<Native> {
  const child = spawn(await compile(name), args.map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const next = waiting.shift();
    if (next) next.resolve(line);
    else lines.push(line);
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`${name} ended with ${code}.`));
  });
  const line = () => {
    const known = lines.shift();
    if (known !== undefined) return Promise.resolve(known);
    if (child.exitCode !== null) return Promise.reject(new Error(`${name} ended with ${child.exitCode}.`));
    return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return {
    process: child,
    line,
    ask() {
      child.stdin.write('\n');
      return line();
    },
    stop: () => void child.kill(),
  };
}
