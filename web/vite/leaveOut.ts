import type { Plugin } from 'vite';

interface Unused {
  readonly id: string;
  /** The end of the only file for which it is left out; for all without one. */
  readonly importer?: string;
  readonly names: readonly string[];
}

/** Parts of libraries that are never called. */
const UNUSED: readonly Unused[] = [
  // A tenth of the editor's size: only called by unused parts of `@lexical/history`.
  {
    id: '@lexical/extension',
    names: ['batch', 'effect', 'getPeerDependencyFromEditor', 'namedSignals'],
  },
  // Announces a pending button. Our buttons have a state of their own for that (design/Button.tsx).
  {
    id: 'react-aria/private/live-announcer/LiveAnnouncer',
    importer: '/Button.mjs',
    names: ['announce'],
  },
];

/** Leaves out the unused parts of libraries. */
export const leaveOutPlugin = (): Plugin => ({
  name: 'guildhall:leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, from) {
    const unused = UNUSED.find(
      (one) => one.id === id && (one.importer === undefined || from?.endsWith(one.importer)),
    );
    return unused && `\0left-out:${id}`;
  },
  load(id) {
    const unused = UNUSED.find((one) => `\0left-out:${one.id}` === id);
    if (!unused) return undefined;
    const exports = unused.names.map((name) => `leftOut as ${name}`).join(', ');
    return `const leftOut = () => { throw new Error('${unused.id} is left out of the build'); };
      export { ${exports} };`;
  },
});
