import type { Plugin } from 'vite';

/** Chunks whose functions are nearly all called as soon as they are loaded. */
const CHUNKS = ['picker', 'emoji'];

/**
 * Has Chromium compile all functions of these chunks while they are loaded, in the background, instead of one by one when they are first called.
 */
export function compileAheadPlugin(): Plugin {
  return {
    name: 'guildhall:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CHUNKS.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
