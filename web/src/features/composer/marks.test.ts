import { expect, it } from 'vitest';
import { readMarks, writeMarks } from './marks.ts';

it.each([
  ['@silent hello', 'hello', true],
  ['@silent\n two\nlines', 'two\nlines', true],
  ['hello @silent', 'hello @silent', false],
  ['@silently hello', '@silently hello', false],
  ['@silent', '@silent', false],
  ['@silent  ', '@silent  ', false],
])('%j is sent as %j, silently: %s', (text, content, isSilent) => {
  expect(readMarks(text, true)).toEqual({ content, isSilent, isSpoken: false });
});

it.each([
  ['/tts hello', 'hello', true],
  ['/tts', '/tts', false],
  ['/ttsx hello', '/ttsx hello', false],
  ['say /tts hello', 'say /tts hello', false],
])('%j is sent as %j, to be read aloud: %s', (text, content, isSpoken) => {
  expect(readMarks(text, true)).toEqual({ content, isSilent: false, isSpoken });
});

it('both marks together can be read and written again', () => {
  const marked = readMarks('/tts @silent hello', true);
  expect(marked).toEqual({ content: 'hello', isSilent: true, isSpoken: true });
  expect(writeMarks(marked)).toBe('/tts @silent hello');
});

it('without the permission, /tts stays a text', () => {
  expect(readMarks('/tts hello', false)).toMatchObject({ content: '/tts hello', isSpoken: false });
});
