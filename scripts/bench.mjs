import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { install } from './lib/install.mjs';
import { environment, pinnedNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { Failure, main, run } from './lib/run.mjs';

/** `npm run bench NAME [option ...]`: runs bench/NAME/run.ts with the given options. */
await main(async () => {
  const [name, ...options] = process.argv.slice(2);
  const names = readdirSync(join(root, 'bench')).filter((entry) =>
    existsSync(join(root, 'bench', entry, 'run.ts')),
  );
  if (!names.includes(name))
    throw new Failure(`npm run bench NAME, where NAME is one of: ${names.join(', ')}.`);
  await install();
  const node = await pinnedNode();
  const script = join(root, 'bench', name, 'run.ts');
  return (await run(node, [script, ...options], { env: environment(node), show: true })).status;
});
