import { join } from 'node:path';
import process from 'node:process';
import { install } from './lib/install.mjs';
import { environment, pinnedNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { main, run } from './lib/run.mjs';

/** `npm run search:rebuild`: makes the running server index all messages again. */
await main(async () => {
  await install();
  const node = await pinnedNode();
  const script = join(root, 'server', 'scripts', 'rebuild-search.ts');
  return (await run(node, [script, ...process.argv.slice(2)], { env: environment(node), show: true })).status;
});
