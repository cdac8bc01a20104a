import { describe, expect, it } from 'vitest';
import { allChannels } from './types.ts';
import { canUseIn, readCommandRule } from './usable.ts';

const ada = { guildId: '100', userId: '1', roles: ['10', '11'] };
const role = (id: string, permission: boolean) => ({ type: 1, id, permission });
const user = (id: string, permission: boolean) => ({ type: 2, id, permission });
const channel = (id: string, permission: boolean) => ({ type: 3, id, permission });

describe('the rule for a member', () => {
  it.each([
    ['nothing', [], undefined],
    ['@everyone', [role('100', false)], false],
    ['a role before @everyone', [role('100', false), role('10', true)], true],
    ['one role that allows before another that denies', [role('10', false), role('11', true)], true],
    ['a role that denies', [role('10', false), role('100', true)], false],
    ['the member before their roles', [role('10', true), user('1', false)], false],
    ['the roles of others', [role('12', false), user('2', false)], undefined],
  ])('is that of %s', (_, own, expected) => {
    expect(readCommandRule(own, undefined, ada).user).toBe(expected);
  });

  it('is that of the application for commands without their own, which can only deny', () => {
    expect(readCommandRule(undefined, [role('100', false)], ada).user).toBe(false);
    expect(readCommandRule(undefined, [role('100', true)], ada).user).toBeUndefined();
    expect(readCommandRule([user('2', true)], [role('100', false)], ada).user).toBeUndefined();
  });
});

describe('a command in a channel', () => {
  const place = { guildId: '100', channelId: '5', nsfw: false, permissions: 8n << 2n };
  const open = { default_member_permissions: null, nsfw: false };

  it('needs its default permissions, unless the member is allowed', () => {
    const needing = (bits: string) => ({ ...open, default_member_permissions: bits });
    expect(canUseIn(needing('32'), {}, place)).toBe(true);
    expect(canUseIn(needing('33'), {}, place)).toBe(false);
    expect(canUseIn(needing('0'), {}, place)).toBe(false);
    expect(canUseIn(needing('0'), { user: true }, place)).toBe(true);
    expect(canUseIn(open, { user: false }, place)).toBe(false);
  });

  it('follows the rule of the channel, then that of all channels', () => {
    const rule = (...given: ReturnType<typeof channel>[]) => readCommandRule(given, undefined, ada);
    const everywhere = channel(allChannels('100'), false);
    expect(canUseIn(open, rule(channel('5', false)), place)).toBe(false);
    expect(canUseIn(open, rule(channel('6', false)), place)).toBe(true);
    expect(canUseIn(open, rule(everywhere), place)).toBe(false);
    expect(canUseIn(open, rule(everywhere, channel('5', true)), place)).toBe(true);
  });

  it('that is age-restricted needs such a channel', () => {
    const restricted = { ...open, nsfw: true };
    expect(canUseIn(restricted, { user: true }, place)).toBe(false);
    expect(canUseIn(restricted, {}, { ...place, nsfw: true })).toBe(true);
  });
});
