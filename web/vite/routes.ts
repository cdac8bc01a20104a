import type { Plugin } from 'vite';

const id = 'virtual:routes';

/**
 * The operations' methods and paths as plain data. The operation table itself carries schemas of every request and answer, which
 * only the server validates; leaving them behind keeps them and their library out of the browser.
 */
export function routesPlugin(): Plugin {
  return {
    name: 'guildhall:routes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      const { operations } = await import('@guildhall/protocol/nouns');
      const { getRoutes } = await import('@guildhall/client');
      return `export const routes = JSON.parse(${JSON.stringify(JSON.stringify(getRoutes(operations)))})`;
    },
  };
}
