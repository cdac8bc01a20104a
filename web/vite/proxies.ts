import type { Plugin, Rolldown } from 'vite';

/** `export{a as default,b as prepare}from"./chunk.js";` or `import"./chunk.js";`, of which neither has anything else. */
const PROXY = /^(?:export\{([^}]*)\}from|import)"(\.\/[\w-]+\.js)";\s*$/;
const IMPORT = /import\((["'`])(\.\/[\w-]+\.js)\1\)/g;
/** The words of a feature: there is an import() for each language, and spelled out they would be more bytes than they save. */
const isOfWords = (exported: string | undefined) => exported?.endsWith(' as messages');

/** The parts of a chunk's exports as an object, from `a as default,b as prepare`. */
const pick = (exported: string) =>
  exported
    .split(',')
    .map((part) => {
      const [from, to = from] = part.split(' as ');
      return `${to}:e.${from}`;
    })
    .join(',');

/**
 * Lets an import() load the chunk with its module directly. For a module in a chunk with others, Rolldown writes a second file that renames the
 * chunk's exports: one more request before what was pressed opens.
 */
export function proxiesPlugin(): Plugin {
  return {
    name: 'guildhall:proxies',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        );
        const proxies = new Map<string, { readonly exported: string | undefined; readonly target: string }>();
        for (const { fileName, isDynamicEntry, moduleIds, code } of chunks) {
          const [, exported, target] = (isDynamicEntry && moduleIds.length === 0 && PROXY.exec(code)) || [];
          if (!target || isOfWords(exported)) continue;
          proxies.set(fileName.replace(/^.*\//, './'), { exported, target });
          delete bundle[fileName];
        }
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(IMPORT, (whole, _quote, file: string) => {
            const proxy = proxies.get(file);
            if (!proxy) return whole;
            const loaded = `import("${proxy.target}")`;
            return proxy.exported ? `${loaded}.then(e=>({${pick(proxy.exported)}}))` : loaded;
          });
          // Among what is preloaded for an import() too. A file that is listed twice is loaded once.
          for (const [file, { target }] of proxies)
            chunk.code = chunk.code.replaceAll(`"assets/${file.slice(2)}"`, `"assets/${target.slice(2)}"`);
        }
      },
    },
  };
}
