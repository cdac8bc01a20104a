import type { Plugin } from 'vite';

const ID = '@lexical/extension';

/** Removes `@lexical/extension`, a tenth of the editor's size: it is only called by unused parts of `@lexical/history`. */
export const lexicalPlugin = (): Plugin => ({
  name: 'guildhall:lexical',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) =>
    id === `\0${ID}`
      ? `const leftOut = () => { throw new Error('${ID} is left out of the build'); };
         export { leftOut as batch, leftOut as effect, leftOut as getPeerDependencyFromEditor, leftOut as namedSignals };`
      : undefined,
});
