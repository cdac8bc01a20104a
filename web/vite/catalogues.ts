import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { isManaged } from '../src/i18n/parts.ts';

const prefix = 'virtual:catalogue/';

/**
 * Compiles `src/locales/<locale>.json` (id to ICU message) into the form @lingui/core runs, so that no ICU parser is
 * shipped to the browser. Imported as `virtual:catalogue/<locale>`, and what only settings and signing in say as
 * `virtual:catalogue/<locale>/manage`. A message that does not parse fails the build.
 */
export function cataloguePlugin(): Plugin {
  const file = (locale: string) => new URL(`../src/locales/${locale}.json`, import.meta.url).pathname;
  return {
    name: 'guildhall:catalogues',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const [locale, part] = id.slice(prefix.length + 1).split('/') as [string, string?];
      const path = file(locale);
      this.addWatchFile(path);
      const source = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      const compiled = Object.fromEntries(
        Object.entries(source)
          .filter(([key]) => isManaged(key) === (part === 'manage'))
          .map(([key, message]) => [key, compileMessageOrThrow(message)]),
      );
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`;
    },
    handleHotUpdate({ file: changed, server }) {
      if (changed.includes('/src/locales/')) server.ws.send({ type: 'full-reload' });
    },
  };
}
