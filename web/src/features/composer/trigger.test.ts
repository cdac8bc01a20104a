import { describe, expect, it } from 'vitest';
import { fit, triggerAt } from './trigger.ts';

describe('the trigger of a completion', () => {
  it.each([
    ['@', { sign: '@', query: '' }],
    ['hello @le', { sign: '@', query: 'le' }],
    ['(#gla', { sign: '#', query: 'gla' }],
    ['nice :fir', { sign: ':', query: 'fir' }],
  ])('begins after %j', (text, expected) => {
    expect(triggerAt(text)).toEqual(expected);
  });

  it.each(['lena@aho', 'a:b', ':f', '12:30', 'https://x', '@le na', 'c#'])(
    'does not begin after %j',
    (text) => {
      expect(triggerAt(text)).toBeUndefined();
    },
  );

  it('ranks names that begin with the query before others', () => {
    expect([
      fit('Lena Aho', 'le'),
      fit('Lena Aho', 'ah'),
      fit('Lena Aho', 'na'),
      fit('Lena Aho', 'x'),
    ]).toEqual([0, 1, 2, undefined]);
  });
});
