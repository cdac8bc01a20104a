import { expect, it } from 'vitest';
import { ApiError } from '../../platform/http/errors.ts';
import { cleanContent, cleanEmbeds } from './content.ts';

it('keeps text, line breaks and emoji, and drops control characters', () => {
  expect(cleanContent('  hi\n\tthere 👩‍🚀 ', {})).toBe('hi\n\tthere 👩‍🚀');
  expect(cleanContent('a\u0000b\u0007c\ud800d', {})).toBe('abcd');
  expect(cleanContent(42, {})).toBe('42');
  expect(cleanContent(null, {})).toBe('');
});

it('counts characters, not halves of them', () => {
  expect(cleanContent('👍'.repeat(2_000), {})).toHaveLength(4_000);
  expect(() => cleanContent('x'.repeat(2_001), {})).toThrow(ApiError);
});

it('stores the allowed fields of embeds and refuses empty and overlong ones', () => {
  expect(cleanEmbeds([{ title: 'T', fields: [{ name: 'n', value: 'v' }], color: null }])).toEqual([
    { type: 'rich', title: 'T', fields: [{ name: 'n', value: 'v', inline: false }] },
  ]);
  expect(() => cleanEmbeds([{ title: ' ' }])).toThrow('Invalid form body');
  expect(() => cleanEmbeds([{ description: 'x'.repeat(4_000) }, { description: 'x'.repeat(2_001) }])).toThrow(
    ApiError,
  );
});
