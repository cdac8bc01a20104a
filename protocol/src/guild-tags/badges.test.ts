import { expect, test } from 'vitest';
import { badgeHash, DEFAULT_BADGE, GuildBadge, readBadgeHash } from './badges.ts';

test('the hash of a badge says how it looks', () => {
  for (const badge of Object.values(GuildBadge)) {
    const look = { ...DEFAULT_BADGE, badge, primary: '#a1B2c3' };
    expect(badgeHash(look)).toMatch(/^[0-9a-f]{32}$/);
    expect(readBadgeHash(badgeHash(look))).toEqual({ ...look, primary: '#a1b2c3' });
  }
  for (const hash of ['', 'f'.repeat(32), badgeHash(DEFAULT_BADGE).replace(/0$/, '1')])
    expect(readBadgeHash(hash)).toBeUndefined();
});
