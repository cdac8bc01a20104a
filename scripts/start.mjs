import { join } from 'node:path';
import process from 'node:process';
import { install } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { pinnedNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { main } from './lib/run.mjs';
import { supervise } from './lib/supervise.mjs';
import { buildWeb } from './lib/web.mjs';

/** `npm start`: makes sure everything is installed and built, then runs the server until it is asked to stop. */
await main(async () => {
  await install();
  const node = await pinnedNode();
  await buildWeb(node);
  const env = {
    // A terminal shows the lines that matter to a user; a service's journal gets the life cycle too, for programs to read.
    ...(process.stderr.isTTY ? inTerminal(process.env) : {}),
    // Compiled code is cached, which halves the time of a restart.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'guildhall', 'code'),
  };
  const program = [join(root, 'server', 'src', 'main.ts')];
  return keepRunning({
    start(ends, onOpen) {
      const onMessage = (message) => message?.kind === 'open' && onOpen();
      const server = supervise(node, program, { env, keepTail: true, onMessage });
      server.send({ kind: 'crashes', crashes: ends.map(describe) });
      return server;
    },
    report(end, delay, count) {
      const facts = { level: 'error', event: 'supervisor.restarting', count, delay_ms: delay };
      const line = { time: new Date().toISOString(), ...facts, ...describe(end) };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    },
  });
});

/** The log settings for a user at a terminal, unless the environment has others. */
function inTerminal({ GUILDHALL_LOG, GUILDHALL_LOG_FORMAT }) {
  return {
    GUILDHALL_LOG: GUILDHALL_LOG || 'warn',
    GUILDHALL_LOG_FORMAT: GUILDHALL_LOG_FORMAT || 'text',
  };
}

/** The end for the log and for the next process, which shows it to the owner; the lines are in the log already. */
function describe({ pid, status, signal, at, tail }) {
  return { pid, at, signal, status: signal ? null : status, last_lines: tail };
}
