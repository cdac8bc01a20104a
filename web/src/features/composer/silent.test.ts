import { expect, it } from 'vitest';
import { readSilent } from './silent.ts';

it.each([
  ['@silent hello', 'hello', true],
  ['@silent\n two\nlines', 'two\nlines', true],
  ['hello @silent', 'hello @silent', false],
  ['@silently hello', '@silently hello', false],
  ['@silent', '@silent', false],
  ['@silent  ', '@silent  ', false],
])('%j is sent as %j, silently: %s', (text, content, isSilent) => {
  expect(readSilent(text)).toEqual({ content, isSilent });
});
