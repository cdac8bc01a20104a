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

interface Replaced {
  readonly id: string;
  /** The end of the only file for which it is replaced; for all without one. */
  readonly importer?: string;
  readonly code: string;
}

/** Parts of libraries of which little is needed, with what takes their place. */
const REPLACED: readonly Replaced[] = [
  // For versions of React without it.
  { id: 'use-sync-external-store/shim', code: "export { useSyncExternalStore } from 'react';" },
  // The page itself never scrolls, and its regions keep their own positions.
  {
    id: './scroll-restoration.js',
    importer: '/router-core/dist/esm/router.js',
    code: 'export const setupScrollRestoration = () => {};',
  },
];

const find = <Part extends { readonly id: string; readonly importer?: string }>(
  parts: readonly Part[],
  id: string,
  from: string | undefined,
) => parts.find((part) => part.id === id && (part.importer === undefined || from?.endsWith(part.importer)));

/** Leaves out parts of libraries that are not used, or hardly. */
export const leaveOutPlugin = (): Plugin => ({
  name: 'guildhall:leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, from) {
    if (find(UNUSED, id, from)) return `\0left-out:${id}`;
    return find(REPLACED, id, from) && `\0replaced:${id}`;
  },
  load(id) {
    const replaced = REPLACED.find((one) => `\0replaced:${one.id}` === id);
    if (replaced) return replaced.code;
    const unused = UNUSED.find((one) => `\0left-out:${one.id}` === id);
    if (!unused) return undefined;
    const exports = unused.names.map((name) => `leftOut as ${name}`).join(', ');
    return `const leftOut = () => { throw new Error('${unused.id} is left out of the build'); };
      export { ${exports} };`;
  },
});
