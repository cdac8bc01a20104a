import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A failure with an explanation in a sentence; a script prints it without a stack trace. */
export class Failure extends Error {}

/**
 * Runs a command to its end. `output` holds its output, both streams together, unless `show` prints it directly.
 * A command that can't be started has status 127.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean, signal?: AbortSignal }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, show = false, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
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
    child.on('error', (error) => done({ status: 127, output: `${output}${error.message}\n` }));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
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
