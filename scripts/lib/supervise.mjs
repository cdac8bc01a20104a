import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './root.mjs';

/** Requests to end that come within as many ms are one. */
const AT_ONCE = 1_000;

/**
 * Runs a long-lived command and ends when it does, with its status. Ctrl+C and the other requests to end are passed on once:
 * the command has a session of its own, so that the terminal doesn't send them as well, and an IPC channel whose end tells it
 * that we were killed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {{ ended: Promise<number>, stop(): void }}
 */
export function supervise(command, args, { cwd = root, env = {} } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let asked = 0;
  let last = 0;
  const stop = () => {
    // One Ctrl+C reaches us from the terminal and again from npm.
    if (Date.now() - last < AT_ONCE) return;
    last = Date.now();
    asked += 1;
    // Somebody who asks three times no longer wants to wait.
    child.kill(asked < 3 ? 'SIGTERM' : 'SIGKILL');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (status, signal) => resolve(signal ? 1 : (status ?? 1)));
  });
  return { ended, stop };
}
