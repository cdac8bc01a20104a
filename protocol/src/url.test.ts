import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeArgument, url, urlKeeping } from './url.ts';

describe('building URLs', () => {
  it('encodes each argument and leaves the text around it', () => {
    expect(url`/channels/${'@me'}/${'a/b?c#d'}?x=${1}&y=${true}`).toBe(
      '/channels/%40me/a%2Fb%3Fc%23d?x=1&y=true',
    );
    expect(url`/plain`).toBe('/plain');
    expect(url`${'é'}${12n}`).toBe('%C3%A912');
  });

  it('leaves listed characters unescaped', () => {
    expect(urlKeeping(':@')`/${'name:1/@me'}`).toBe('/name:1%2F@me');
    expect(encodeArgument('a b/c', '/ ')).toBe('a b/c');
    expect(encodeArgument('👍é', '👍')).toBe('👍%C3%A9');
  });

  it('passes null and undefined through', () => {
    expect(encodeArgument(null)).toBe(null);
    expect(encodeArgument(undefined, '/')).toBe(undefined);
    expect(url`/${null}/${undefined}`).toBe('/null/undefined');
  });

  it('decodes to what went in, and never escapes its segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const encoded = encodeArgument(text);
        expect(decodeURIComponent(encoded)).toBe(text);
        expect(encoded).toBe(encodeURIComponent(text));
        expect(encoded).not.toMatch(/[/?#@:&=+ ]/);
      }),
    );
  });

  it('does not throw on half a character', () => {
    expect(url`/${'\ud83d'}`).toBe('/%EF%BF%BD');
  });
});
