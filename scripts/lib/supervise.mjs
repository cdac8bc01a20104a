import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './root.mjs';
import { createTail } from './tail.mjs';

/** Requests to end within this many milliseconds are one. */
const AT_ONCE = 1_000;
/** Milliseconds to wait for the end of a dead command's output: its own child processes can keep the pipe open. */
const LAST_WORDS = 100;

/**
 * The end of a command: its status, or 1 and the signal. `asked` is true if it was requested; `tail` holds the last lines of
 * its standard error if they were kept.
 *
 * @typedef {{ pid: number | undefined, status: number, signal: string | null, asked: boolean, tail: string }} End
 */

/**
 * Runs a long-lived command. Ctrl+C and the other requests to end are passed on once: the command has a session of its own, so that
 * the terminal doesn't send them as well, and an IPC channel whose end shows it that we were killed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, keepTail?: boolean, onMessage?: (message: unknown) => void }} [options]
 * @returns {{ ended: Promise<End>, stop(): void, send(message: unknown): void }}
 */
export function supervise(command, args, { cwd = root, env = {}, keepTail = false, onMessage } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', keepTail ? 'pipe' : 'inherit', 'ipc'],
  });
  const tail = createTail();
  child.stderr?.on('data', (chunk) => {
    tail.add(chunk);
    process.stderr.write(chunk);
  });
  if (onMessage) child.on('message', onMessage);
  let asked = 0;
  let last = 0;
  const stop = () => {
    // One Ctrl+C reaches us from the terminal and again from npm.
    if (Date.now() - last < AT_ONCE) return;
    last = Date.now();
    asked += 1;
    // After three requests the user no longer wants to wait.
    child.kill(asked < 3 ? 'SIGTERM' : 'SIGKILL');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const ended = new Promise((resolve) => {
    const end = (status, signal) => {
      for (const name of signals) process.off(name, stop);
      resolve({ pid: child.pid, status, signal, asked: asked > 0, tail: tail.text() });
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(127, null);
    });
    child.on('exit', (status, signal) => {
      const done = () => end(signal ? 1 : (status ?? 1), signal);
      if (!child.stderr) return done();
      child.on('close', done);
      setTimeout(done, LAST_WORDS);
    });
  });
  return {
    ended,
    stop,
    send(message) {
      // A command that has ended already needs no message.
      if (child.connected) child.send(message, () => {});
    },
  };
}
