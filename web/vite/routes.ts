import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const id = 'virtual:routes';
const sources = new URL('../../', import.meta.url);

/** The words in quotation marks in the client's source, which include the names of all operations that it calls. */
function readQuotedWords(): Set<string> {
  const words = new Set<string>();
  for (const name of globSync('{client,web}/src/**/*.{ts,tsx}', { cwd: sources })) {
    const source = readFileSync(new URL(name, sources), 'utf8');
    for (const [, word] of source.matchAll(/['"`](\w+)(?=['"`])/g)) words.add(word!);
  }
  return words;
}

/**
 * The methods and paths of the operations as plain data, in a build only of those that the client calls. The operation table itself carries
 * schemas of every request and answer, which only the server validates; leaving them behind keeps them and their library out of the browser.
 */
export function routesPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'guildhall:routes',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      const { operations } = await import('@guildhall/protocol/nouns');
      const { getRoutes } = await import('@guildhall/client');
      const words = isBuild ? readQuotedWords() : undefined;
      const called = Object.entries(getRoutes(operations)).filter(([name]) => words?.has(name) ?? true);
      const lines = called.map(([name, { method, path, bucket, major }]) =>
        [name, method, path, bucket === name ? '' : bucket, major ?? ''].join(' ').trimEnd(),
      );
      // A line per route, which is a fifth smaller than JSON even when compressed.
      return `export const routes = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
        const [name, method, path, bucket, major] = line.split(' ');
        return [name, { method, path, bucket: bucket || name, major }];
      }))`;
    },
  };
}
