import { join } from 'node:path';
import process from 'node:process';
import { install } from './lib/install.mjs';
import { environment, pinnedNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { main } from './lib/run.mjs';
import { supervise } from './lib/supervise.mjs';

/** `npm run dev`: the server, restarted when its sources change, and Vite with live reload before it. */
await main(async () => {
  await install();
  const node = await pinnedNode();
  const env = environment(node);
  const server = supervise(node, ['--watch', join(root, 'server', 'src', 'main.ts')], { env });
  // Vite forwards other requests to the server; see web/vite.config.ts.
  const address = `http://127.0.0.1:${process.env.GUILDHALL_PORT || 8420}`;
  const vite = supervise(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: join(root, 'web'),
    env: { ...env, GUILDHALL_SERVER: address },
  });
  const { status } = await Promise.race([server.ended, vite.ended]);
  server.stop();
  vite.stop();
  await Promise.all([server.ended, vite.ended]);
  return status;
});
