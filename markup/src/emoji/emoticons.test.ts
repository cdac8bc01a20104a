import { expect, it } from 'vitest';
import { replaceEmoticons } from './emoticons.ts';

it.each([
  [':)', '🙂'],
  ['well :) then', 'well 🙂 then'],
  ['I <3 clay', 'I ❤️ clay'],
  [":'(", '😢'],
  ['`:)` :)', '`:)` 🙂'],
  ['```\n:)\n```', '```\n:)\n```'],
  ['see http://example.org:/ ok', 'see http://example.org:/ ok'],
  ['(8)', '(8)'],
  ['no:)', 'no:)'],
])('%s becomes %s', (text, expected) => {
  expect(replaceEmoticons(text)).toBe(expected);
});
