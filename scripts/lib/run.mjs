import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A failure with an explanation in a sentence; a script prints it without a stack trace. */
export class Failure extends Error {}

/**
 * Runs a command to its end. `output` holds its output, both streams together, unless `show` prints it directly.
 * A command that can't be started has status 127. With `whole`, processes that the command started are killed when it ends or
 * `signal` aborts it, except those in sessions of their own.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean, whole?: boolean, signal?: AbortSignal }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, show = false, whole = false, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
      // A process group of its own, which can be killed as one.
      detached: whole,
      signal,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // A request to end applies to the work under way.
    const pass = (name) => child.kill(name);
    for (const name of SIGNALS) process.on(name, pass);
    const done = (result) => {
      for (const name of SIGNALS) process.off(name, pass);
      resolve(result);
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      if (child.pid === undefined) done({ status: 127, output });
    });
    // Before `close`, which waits for the processes that keep its output open.
    if (whole) child.on('exit', () => killGroup(child.pid));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
}

function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // None of its processes is left.
  }
}

/** Runs the script's work; a Failure ends it with its sentence and status 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
