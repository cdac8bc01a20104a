import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Node } from './ast.ts';
import { escapeMarkup } from './escape.ts';
import { parse } from './parse.ts';
import { plainText } from './plain-text.ts';
import { ranges } from './ranges.ts';
import { getChildren, walk } from './walk.ts';

const PIECES = [
  '*',
  '**',
  '***',
  '_',
  '__',
  '~~',
  '||',
  '`',
  '``',
  '```',
  '\\',
  '[',
  ']',
  '(',
  ')',
  '](https://a.com)',
  '<',
  '>',
  '<@1>',
  '<:ab:1>',
  '<t:1:R>',
  'https://a.com',
  'http',
  '@everyone',
  '# ',
  '## ',
  '-# ',
  '- ',
  '  - ',
  '1. ',
  '> ',
  '>>> ',
  '\n',
  '\n\n',
  ' ',
  '  ',
  'a',
  'b c',
  '😀',
  '❤',
  '\u200D',
  '\uFE0F',
  '\ud83d',
  '¯\\_(ツ)_/¯',
  '"t"',
  '.',
  ':',
  '```js\n',
  'é',
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

function expectConsistent(text: string, node: Node): void {
  expect(node.start).toBeLessThanOrEqual(node.end);
  let at = node.start;
  for (const child of getChildren(node)) {
    expect(child.start, `${child.type} in ${node.type}`).toBeGreaterThanOrEqual(at);
    expect(child.end).toBeLessThanOrEqual(node.end);
    at = child.end;
    expectConsistent(text, child);
  }
  if ('marks' in node) {
    let markAt = node.start;
    for (const mark of node.marks) {
      expect(mark.start).toBeGreaterThanOrEqual(markAt);
      expect(mark.end).toBeLessThanOrEqual(node.end);
      markAt = mark.end;
    }
  }
  if (node.type === 'text') expect(text.slice(node.marks[0]?.end ?? node.start, node.end)).toBe(node.text);
  if (node.type === 'emoji') expect(text.slice(node.start, node.end)).toBe(node.emoji);
}

describe('parsing any text', () => {
  it('gives consistent offsets and never throws', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const document = parse(text);
        expect([document.start, document.end]).toEqual([0, text.length]);
        expectConsistent(text, document);
      }),
      { numRuns: 3000 },
    );
  });

  it('loses no character except delimiters and the newlines between blocks', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const kept = new Set<number>();
        walk(parse(text), (node) => {
          if ('marks' in node)
            for (const mark of node.marks) for (let i = mark.start; i < mark.end; i++) kept.add(i);
          if (getChildren(node).length === 0) for (let i = node.start; i < node.end; i++) kept.add(i);
        });
        for (let i = 0; i < text.length; i++) if (!kept.has(i)) expect(text[i], `${i}`).toMatch(/[\n ]/);
      }),
      { numRuns: 3000 },
    );
  });

  it('creates only links to http and https', () => {
    fc.assert(
      fc.property(texts, (text) => {
        walk(parse(text), (node) => {
          if (node.type === 'link') expect(new URL(node.url).protocol).toMatch(/^https?:$/);
        });
      }),
    );
  });

  it('returns ranges for the editor that cover it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const styled = ranges(text);
        expect(styled.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        styled.forEach((range, index) => {
          expect(range.start).toBe(styled[index - 1]?.end ?? 0);
          expect(range.end).toBeGreaterThan(range.start);
        });
      }),
    );
  });

  it('shows an escaped text exactly as it is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainText(parse(escapeMarkup(text)))).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it('shows a text without special characters as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 ,.;!?'"()\n]*$/), (text) => {
        fc.pre(!/^ *\d+\. +\S/m.test(text));
        expect(plainText(parse(text))).toBe(text);
      }),
    );
  });
});

describe('time', () => {
  const patterns = [
    ...PIECES,
    '**a ',
    '*a ',
    '_a ',
    ' *a',
    '**a__b~~c||',
    '[a',
    '[a](https://',
    '](https://x)',
    '[[[](https://a.com)',
    '<https://',
    'https://:',
    'https://a.com/(',
    '`a',
    '`` `',
    '```\n',
    '``` ',
    '- a\n1. b\n',
    '> a\n',
    '>>> ',
    '* *',
    '**a** ',
    '***a***',
    '||a|| ',
    '\\*',
    '# a\n',
    '-# a\n',
    '<@1',
    '</a',
    '<:a',
    '@here',
    'é😀',
    '[a](https://b.com)',
    '(https://a.com)',
    '****',
    '*****',
    '[a.com](https://b.com)',
    'a.b.',
    '      - a\n',
  ];

  /** Returns the milliseconds of this thread's processor time (so that other work on the machine doesn't count) to parse and style a text. */
  function getTime(text: string): number {
    const before = process.threadCpuUsage();
    parse(text);
    ranges(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }

  /** Whether the time is below the limit in one of five attempts: some of them include compilation and garbage collection. */
  function isWithin(text: string, limit: number): boolean {
    return Array.from({ length: 5 }).some(() => getTime(text) < limit);
  }

  const fill = (pattern: string, length: number) =>
    pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

  it.each(patterns)(
    'stays small for %j repeated to 4,000 characters and grows with the length',
    (pattern) => {
      expect(isWithin(fill(pattern, 4000), 60)).toBe(true);
      const single = Math.max(getTime(fill(pattern, 4000)), 5);
      // 8 times the text: a quadratic parser would take 64 times as long.
      expect(isWithin(fill(pattern, 32_000), single * 30)).toBe(true);
    },
  );

  it('bounds the depth of the tree', () => {
    const depth = (node: Node): number => 1 + Math.max(0, ...getChildren(node).map(depth));
    for (const pattern of patterns) {
      const text = pattern.repeat(1000).slice(0, 4000);
      expect(depth(parse(text)), pattern).toBeLessThan(40);
    }
  });
});
