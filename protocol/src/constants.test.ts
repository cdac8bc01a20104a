import * as api from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import * as own from './constants.ts';
import { expectSubset } from './testing/api-types.ts';

describe('channels', () => {
  it('have their types', () => {
    expectSubset(api.ChannelType, own.ChannelType, [
      'GuildNews',
      'GuildNewsThread',
      'GuildPublicThread',
      'GuildPrivateThread',
    ]);
    const where = (test: (type: own.ChannelType) => boolean) => Object.values(own.ChannelType).filter(test);
    expect(where(own.isThreadType)).toEqual([10, 11, 12]);
    expect(where(own.isVoiceType)).toEqual([2, 13]);
    expect(where(own.isPrivateType)).toEqual([1, 3]);
  });

  it('have their flags and small enumerations', () => {
    expectSubset(api.ChannelFlags, own.ChannelFlag, ['ClydeAI', 'ChannelObfuscated']);
    expectSubset(api.OverwriteType, own.OverwriteType);
    expectSubset(api.VideoQualityMode, own.VideoQualityMode);
    expectSubset(api.SortOrderType, own.SortOrderType);
    expectSubset(api.ForumLayoutType, own.ForumLayoutType);
  });
});

describe('guilds', () => {
  it('have their levels', () => {
    expectSubset(api.GuildVerificationLevel, own.VerificationLevel);
    expectSubset(api.GuildDefaultMessageNotifications, own.DefaultMessageNotificationLevel);
    expectSubset(api.GuildExplicitContentFilter, own.ExplicitContentFilterLevel);
    expectSubset(api.GuildMFALevel, own.MfaLevel);
    expectSubset(api.GuildNSFWLevel, own.NsfwLevel);
    expectSubset(api.GuildPremiumTier, own.PremiumTier);
  });

  it('have the figures of the spec', () => {
    expect(own.PREMIUM_TIER_BOOSTS).toEqual({ 0: 0, 1: 2, 2: 7, 3: 14 });
    expect(own.ACCOUNT_AGE_MINUTES).toBe(5);
    expect(own.MEMBER_AGE_MINUTES).toBe(10);
  });

  it('have their system-channel flags', () => {
    expectSubset(api.GuildSystemChannelFlags, own.SystemChannelFlag);
  });
});

describe('people and roles', () => {
  it('have their flags', () => {
    expectSubset(api.UserFlags, own.UserFlag, ['DisablePremium']);
    expectSubset(api.GuildMemberFlags, own.MemberFlag, [
      'AutomodQuarantinedUsernameOrGuildNickname',
      'AutomodQuarantinedBio',
    ]);
    expectSubset(api.RoleFlags, own.RoleFlag);
  });

  it('show others public flags alone', () => {
    const flags = own.UserFlag.STAFF + own.UserFlag.MFA_SMS + own.UserFlag.QUARANTINED + own.UserFlag.SPAMMER;
    expect(own.hasUserFlag(flags, own.UserFlag.QUARANTINED)).toBe(true);
    expect(own.hasUserFlag(flags, own.UserFlag.DISABLED)).toBe(false);
    expect(own.publicUserFlags(flags)).toBe(own.UserFlag.STAFF + own.UserFlag.SPAMMER);
  });

  it('have their small enumerations', () => {
    expectSubset(api.UserPremiumType, own.PremiumType);
    expectSubset(api.InviteType, own.InviteType);
    expectSubset(api.InviteTargetType, own.InviteTargetType);
    expectSubset(api.ActivityType, own.ActivityType);
  });

  it('have presence states, of which speaking stays in the client', () => {
    expect(own.PRESENCE_STATES).toEqual(['online', 'idle', 'dnd', 'offline', 'speaking']);
    expect(own.PRESENCE_STATUSES).toEqual(['online', 'idle', 'dnd', 'offline']);
    expect(own.SETTABLE_STATUSES).toEqual(['online', 'idle', 'dnd', 'invisible', 'offline']);
    expect([...own.SETTABLE_STATUSES].sort()).toEqual(Object.values(api.PresenceUpdateStatus).sort());
    expect(own.SETTABLE_STATUSES.map(own.visibleStatus)).toEqual([
      'online',
      'idle',
      'dnd',
      'offline',
      'offline',
    ]);
  });

  it('have the role colours of the spec', () => {
    expect(own.ROLE_COLOR_PRESETS).toEqual({
      blue: 0x4895e8,
      brown: 0xa37454,
      burgundy: 0xa03b51,
      'dark blue': 0x2a5ea0,
      'dark grey': 0x646a69,
      'dark purple': 0x674698,
      'dark teal': 0x21716e,
      default: 0,
      green: 0x45b960,
      grey: 0x8d9492,
      'light blue': 0x79c1ec,
      'light green': 0x8adb8d,
      'light grey': 0xc0c5c4,
      magenta: 0xdf4b9d,
      orange: 0xf0903c,
      purple: 0x9a6ddd,
      salmon: 0xed8c84,
      'sky blue': 0x50c4e9,
      tan: 0xcfb389,
      teal: 0x48b6ad,
      terracotta: 0xc5694c,
      yellow: 0xebcc4f,
    });
    expect([...own.ROLE_COLOR_PRESET_NAMES]).toEqual(Object.keys(own.ROLE_COLOR_PRESETS));
    expect(own.formatColor(own.ROLE_COLOR_PRESETS['dark teal'])).toBe('#21716e');
    expect(own.formatColor(1)).toBe('#000001');
  });
});

describe('appearance', () => {
  it('has the figures of the spec', () => {
    expect(own.FONT_SIZE).toEqual({ default: 16, min: 12, max: 24, steps: [12, 14, 15, 16, 18, 20, 24] });
    expect(own.ZOOM).toEqual({
      default: 100,
      min: 50,
      max: 200,
      steps: [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200],
    });
    expect(own.SATURATION.steps).toHaveLength(21);
    own.SATURATION.steps.forEach((step, index) => {
      expect(step).toBeCloseTo(index * 0.05, 12);
    });
    expect(own.SATURATION).toMatchObject({ default: 1, min: 0, max: 1, step: 0.05, backgroundMin: 0.25 });
    expect(own.CONTRAST).toEqual({ default: 1, min: 0, max: 2 });
    expect(own.RADII).toEqual({
      none: 0,
      xs: 4,
      sm: 8,
      md: 12,
      lg: 16,
      xl: 24,
      xxl: 32,
      round: Number.POSITIVE_INFINITY,
    });
    expect(own.SPACING).toEqual([4, 8, 12, 16, 24, 32, 40, 48, 56, 64, 72, 80, 96]);
    expect(own.BACKDROP_OPACITY).toEqual({ default: 0.72, light: 0.52, lightbox: 0.92 });
    expect(own.SHADOWS.join(', ')).toBe(
      'border, button overlay, high, ledge, low, low active, low hover, medium, mobile navigator, top high, top ledge, top low',
    );
    expect(Object.values(own.Duration)).toEqual([500, 1000, 60000, 3600000, 86400000, 604800000, 2592000000]);
  });

  it('has the looks of the spec', () => {
    expect(own.BUTTON_LOOKS).toEqual(['normal', 'pressed', 'selected', 'active']);
    expect(own.INPUT_LOOKS).toEqual(['normal', 'focused', 'error', 'disabled', 'hover']);
    expect(own.POLL_FILL_LOOKS).toEqual(['normal', 'voted', 'victor']);
  });

  it('has four themes, and another is an internal error', () => {
    expect(own.THEMES).toEqual(['dark', 'light', 'midnight', 'darker']);
    for (const theme of own.THEMES) expect(own.requireTheme(theme)).toBe(theme);
    for (const name of ['', 'Dark', 'toString', '__proto__']) {
      expect(own.isTheme(name)).toBe(false);
      expect(() => own.requireTheme(name)).toThrow('unknown theme');
    }
  });
});

describe('the rest of spec section 3.3', () => {
  it('is as written there', () => {
    expect(own.GIF_PROVIDERS).toEqual([
      { type: 'GIF', commandName: 'gif', commandId: '-16' },
      { type: 'GIF', commandName: 'tenor', commandId: '-9' },
    ]);
    expect(own.GAME_LAUNCHERS.join(' ')).toBe('discord steam uplay battlenet origin gog twitch epic');
    expect(own.GAME_PATCH_EVENTS.join(' ')).toBe(
      'started paused failed verification_failed complete cancelled',
    );
    expect(own.PASSPORT_CHALLENGE_EVENTS).toEqual(['viewed', 'started', 'finished']);
    expect(own.ERROR_REPORT_LIMITS).toEqual([
      { reports: 1, windowMs: 60_000 },
      { reports: 3, windowMs: 3_600_000 },
    ]);
  });

  it('has every currency, the virtual one last', () => {
    expect(own.VISIBLE_CURRENCIES.join(' ')).toBe('usd cad eur aud gbp php myr vnd krw idr');
    expect(own.CURRENCIES.at(-1)).toBe('discord_orb');
    expect(new Set(own.CURRENCIES).size).toBe(own.CURRENCIES.length);
    const known = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());
    for (const code of own.ISO_CURRENCIES) expect(known).toContain(code);
  });
});

describe('errors', () => {
  it('have the codes of discord-api-types', () => {
    expectSubset(api.RESTJSONErrorCodes, own.ErrorCode, [
      'ChannelSendRateLimit',
      'ServerSendRateLimit',
      'FailedToResizeAssetBelowTheMinimumSize',
      'TheMazeIsntMeantForYou',
      'CannotReferenceAMessageWithoutPermissionToReadMessageHistory',
      'NSFWChannelMessageReferenceNotAllowed',
    ]);
    expect(new Set(Object.values(own.ErrorCode)).size).toBe(Object.keys(own.ErrorCode).length);
  });

  it('each have an answer', () => {
    expect(Object.keys(own.ERROR_RESPONSES).map(Number)).toEqual(Object.values(own.ErrorCode));
    for (const [code, { message, status }] of Object.entries(own.ERROR_RESPONSES)) {
      expect(message, code).toMatch(/^[A-Z].*[^.]$/);
      expect([202, 400, 401, 403, 404, 413, 429, 503], code).toContain(status);
    }
    for (const code of Object.values(own.ErrorCode)) {
      if (code >= 10_001 && code < 20_000) expect(own.ERROR_RESPONSES[code].status).toBe(404);
    }
    expect(own.ERROR_RESPONSES[50001].status).toBe(403);
    expect(own.ERROR_RESPONSES[50013].status).toBe(403);
    expect(own.ERROR_RESPONSES[50035].status).toBe(400);
  });
});
