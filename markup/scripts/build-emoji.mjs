// Writes src/emoji/data.ts from the npm package emojibase-data (MIT): run it with the desired version, such as `17.0.0`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const version = process.argv[2];
if (!version) throw new Error('usage: node build-emoji.mjs VERSION');

const MAX_NAMES = 4;
const COMPONENTS = 2;

/** Returns the recommended form: emojibase adds U+FE0F even to emoji that do not need it. */
function recommended(emoji) {
  const bare = emoji.replaceAll('\uFE0F', '');
  return /^\p{RGI_Emoji}$/v.test(bare) ? bare : emoji;
}

const folder = mkdtempSync(join(tmpdir(), 'emoji-'));
try {
  execFileSync('npm', ['pack', '--silent', `emojibase-data@${version}`], { cwd: folder });
  execFileSync('tar', ['xzf', `emojibase-data-${version}.tgz`], { cwd: folder });
  const read = (file) => JSON.parse(readFileSync(join(folder, 'package', file), 'utf8'));
  const sources = ['joypixels', 'emojibase', 'github'].map((name) => read(`en/shortcodes/${name}.json`));
  const groups = read('meta/groups.json').groups;
  const lines = new Map(Object.keys(groups).map((number) => [Number(number), []]));
  for (const { group, hexcode, order, unicode } of read('en/compact.json')) {
    if (group === undefined || group === COMPONENTS) continue;
    const names = new Set(sources.flatMap((source) => source[hexcode] ?? []));
    lines.get(group).push([order, `${recommended(unicode)} ${[...names].slice(0, MAX_NAMES).join(' ')}`]);
  }
  const groupTexts = [...lines]
    .filter(([number]) => number !== COMPONENTS)
    .map(([number, entries]) => {
      const text = entries
        .sort(([a], [b]) => a - b)
        .map(([, line]) => line)
        .join('\n');
      return `  '${groups[number]}': \`\n${text}\n\`,\n`;
    });
  const source = `/**
 * Unicode emoji by group: one a line, in the order of Unicode, with its names. Made by scripts/build-emoji.mjs from emojibase-data
 * ${version} (MIT, Miles Johnson).
 */
export const EMOJI_DATA = {
${groupTexts.join('')}} as const;
`;
  writeFileSync(new URL('../src/emoji/data.ts', import.meta.url), source);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
