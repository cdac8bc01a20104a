import { join } from 'node:path';
import process from 'node:process';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { main } from './lib/run.mjs';
import { supervise } from './lib/supervise.mjs';
import { buildWeb } from './lib/web.mjs';

/** `npm start`: makes sure everything is installed and built, then runs the server until it is told to stop. */
await main(async () => {
  await install();
  const node = await pinnedNode();
  await buildWeb(node);
  // A terminal shows what a person must know; a service's journal gets the life-cycle too.
  const env = process.stdout.isTTY && !process.env.GUILDHALL_LOG ? { GUILDHALL_LOG: 'warn' } : {};
  return supervise(node, [join(root, 'server', 'src', 'main.ts')], { env }).ended;
});
