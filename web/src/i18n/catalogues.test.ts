import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { locales } from './locales.ts';

const root = new URL('../', import.meta.url).pathname;
const catalogues = globSync('{i18n,features/*}/locales/{,frame/}en.json', { cwd: root });
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;

/** A compiled message: texts, and [name, type, options by category] for its placeholders. */
type Compiled = string | (string | [string, string?, Record<string, Compiled>?])[];

/** Names of a message's placeholders and of its elements. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  const walk = (compiled: Compiled | undefined) => {
    if (!Array.isArray(compiled)) return;
    for (const part of compiled) {
      if (!Array.isArray(part)) continue;
      names.add(part[0]);
      for (const inner of Object.values(part[2] ?? {})) walk(inner);
    }
  };
  walk(compileMessageOrThrow(message) as Compiled);
  for (const [, tag] of message.matchAll(/<(\w+)\/?>/g)) names.add(`<${tag}>`);
  return [...names].sort();
}

describe.each(catalogues)('%s', (path) => {
  const source = read(path);

  it('has its ids in order', () => {
    expect(Object.keys(source)).toEqual(Object.keys(source).sort());
  });

  it.each(Object.keys(locales).filter((name) => name !== 'en'))(
    'has the ids and placeholders in %s',
    (name) => {
      const other = read(path.replace('en.json', `${name}.json`));
      expect(Object.keys(other)).toEqual(Object.keys(source));
      for (const [id, message] of Object.entries(source))
        expect([id, placeholders(other[id]!)]).toEqual([id, placeholders(message)]);
    },
  );
});

it('no message is in two catalogues', () => {
  const ids = catalogues.flatMap((path) => Object.keys(read(path)));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
