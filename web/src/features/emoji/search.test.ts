import { expect, it } from 'vitest';
import { findEmoji } from './search.ts';

it('finds the emoji whose name is closest to the query', () => {
  expect(findEmoji('fir', 1, [])[0]?.emoji).toBe('🔥');
  expect(findEmoji('WAV', 1, [])[0]?.emoji).toBe('👋');
  expect(findEmoji('fir', 1, ['🚒'])[0]?.emoji).toBe('🚒');
  expect(findEmoji('zzzz', 3, [])).toEqual([]);
});
