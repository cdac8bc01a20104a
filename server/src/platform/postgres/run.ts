import { spawn } from 'node:child_process';
import type { Identity } from './types.ts';

/** The supervisor parses messages in the C locale; nothing else of our environment concerns PostgreSQL. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** Runs a program to its end; `output` is stdout and stderr together. A program that can't be started has status -1. */
export function run(
  command: string,
  args: string[],
  options: { identity: Identity; cwd: string },
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      ...options.identity,
      cwd: options.cwd,
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ status: -1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? -1, output }));
  });
}
