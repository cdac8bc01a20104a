import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ID = 'virtual:changelog';
const FILE = new URL('../../CHANGELOG.md', import.meta.url).pathname;

/** The product's changelog, which lies at the root beside the client, as the text of `virtual:changelog`. */
export const changelogPlugin = (): Plugin => ({
  name: 'guildhall:changelog',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    this.addWatchFile(FILE);
    return `export default ${JSON.stringify(readFileSync(FILE, 'utf8'))};`;
  },
});
