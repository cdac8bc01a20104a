import type { Channel } from '@guildhall/client';
import { describe, expect, it } from 'vitest';
import { isPrivate, NO_BITS, sameOverwrites, valueFor, withValue } from './overwrites.ts';

const channel = (...overwrites: [id: string, allow: string, deny: string][]): Channel => ({
  id: '9',
  type: 0,
  guild_id: '1',
  permission_overwrites: overwrites.map(([id, allow, deny]) => ({ id, type: 0, allow, deny })),
});

describe('overwrites', () => {
  it('either allows or denies a permission', () => {
    const allowed = withValue(NO_BITS, 4n, 'allow');
    const denied = withValue(allowed, 4n, 'deny');
    expect([allowed, denied].map((bits) => valueFor(bits, 4n))).toEqual(['allow', 'deny']);
    expect(denied).toEqual({ allow: 0n, deny: 4n });
    expect(withValue(denied, 4n, 'inherit')).toEqual(NO_BITS);
  });

  it('compares permissions, whatever their order', () => {
    expect(
      sameOverwrites(channel(['2', '1', '0'], ['3', '0', '4']), channel(['3', '0', '4'], ['2', '1', '0'])),
    ).toBe(true);
    expect(sameOverwrites(channel(['2', '0', '0']), channel())).toBe(true);
    expect(sameOverwrites(channel(['2', '1', '0']), channel())).toBe(false);
  });

  it('recognises a private channel by the permissions @everyone is denied', () => {
    expect(isPrivate(channel(['1', '0', '1024']))).toBe(true);
    expect(isPrivate(channel(['2', '0', '1024']))).toBe(false);
  });
});
