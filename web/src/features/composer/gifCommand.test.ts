import { expect, it } from 'vitest';
import { readGifCommand } from './gifCommand.ts';

it('reads the search of a GIF command, and leaves other texts alone', () => {
  expect(readGifCommand('/gif good morning')).toBe('good morning');
  expect(readGifCommand('/tenor')).toBe('');
  for (const text of ['/gifs', 'a /gif', '/giftwrap it', 'gif', '//gif'])
    expect(readGifCommand(text)).toBeUndefined();
  expect(readGifCommand(`/gif ${'a'.repeat(500)}`)).toHaveLength(100);
});
