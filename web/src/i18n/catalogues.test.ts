import { readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const folder = new URL('../locales/', import.meta.url);
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>;
const source = read('en.json');
const others = readdirSync(folder).filter((name) => name !== 'en.json');

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

describe('message catalogues', () => {
  it('has its ids in order', () => {
    expect(Object.keys(source)).toEqual(Object.keys(source).sort());
  });

  it.each(others)('%s has the ids and placeholders of the source', (name) => {
    const other = read(name);
    expect(Object.keys(other)).toEqual(Object.keys(source));
    for (const [id, message] of Object.entries(source)) {
      expect([id, placeholders(other[id]!)]).toEqual([id, placeholders(message)]);
    }
  });
});
