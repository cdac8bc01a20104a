import * as api from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import * as own from './constants.ts';
import { expectSubset } from './testing/api-types.ts';

const bits = (flags: object) =>
  Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, Math.log2(flag)]));

describe('channels', () => {
  it('have their types', () => {
    expect(own.ChannelType).toEqual({
      GUILD_TEXT: 0,
      DM: 1,
      GUILD_VOICE: 2,
      GROUP_DM: 3,
      GUILD_CATEGORY: 4,
      GUILD_ANNOUNCEMENT: 5,
      ANNOUNCEMENT_THREAD: 10,
      PUBLIC_THREAD: 11,
      PRIVATE_THREAD: 12,
      GUILD_STAGE_VOICE: 13,
      GUILD_DIRECTORY: 14,
      GUILD_FORUM: 15,
      GUILD_MEDIA: 16,
    });
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
    expect(bits(own.ChannelFlag)).toEqual({
      GUILD_FEED_REMOVED: 0,
      PINNED: 1,
      ACTIVE_CHANNELS_REMOVED: 2,
      REQUIRE_TAG: 4,
      IS_SPAM: 5,
      IS_GUILD_RESOURCE_CHANNEL: 7,
      IS_SCHEDULED_FOR_DELETION: 9,
      SUMMARIES_DISABLED: 11,
      IS_ROLE_SUBSCRIPTION_TEMPLATE_PREVIEW_CHANNEL: 13,
      IS_BROADCASTING: 14,
      HIDE_MEDIA_DOWNLOAD_OPTIONS: 15,
      IS_JOIN_REQUEST_INTERVIEW_CHANNEL: 16,
      IS_MODERATOR_REPORT_CHANNEL: 19,
      IS_SPOILER_CHANNEL: 21,
    });
    expectSubset(api.ChannelFlags, own.ChannelFlag, ['ClydeAI', 'ChannelObfuscated']);
    expect(own.OverwriteType).toEqual({ ROLE: 0, MEMBER: 1 });
    expectSubset(api.OverwriteType, own.OverwriteType);
    expect(own.VideoQualityMode).toEqual({ AUTO: 1, FULL: 2 });
    expect(own.SortOrderType).toEqual({ LATEST_ACTIVITY: 0, CREATION_DATE: 1 });
    expect(own.ForumLayoutType).toEqual({ NOT_SET: 0, LIST_VIEW: 1, GALLERY_VIEW: 2 });
  });
});

describe('guilds', () => {
  it('have their levels', () => {
    expect(own.VerificationLevel).toEqual({ NONE: 0, LOW: 1, MEDIUM: 2, HIGH: 3, VERY_HIGH: 4 });
    expect(own.DefaultMessageNotificationLevel).toEqual({ ALL_MESSAGES: 0, ONLY_MENTIONS: 1 });
    expect(own.ExplicitContentFilterLevel).toEqual({ DISABLED: 0, MEMBERS_WITHOUT_ROLES: 1, ALL_MEMBERS: 2 });
    expect(own.MfaLevel).toEqual({ NONE: 0, ELEVATED: 1 });
    expect(own.NsfwLevel).toEqual({ DEFAULT: 0, EXPLICIT: 1, SAFE: 2, AGE_RESTRICTED: 3 });
    expect(own.PremiumTier).toEqual({ NONE: 0, TIER_1: 1, TIER_2: 2, TIER_3: 3 });
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
    expect(own.SystemChannelFlag).toEqual({
      SUPPRESS_JOIN_NOTIFICATIONS: 1,
      SUPPRESS_PREMIUM_SUBSCRIPTIONS: 2,
      SUPPRESS_GUILD_REMINDER_NOTIFICATIONS: 4,
      SUPPRESS_JOIN_NOTIFICATION_REPLIES: 8,
      SUPPRESS_ROLE_SUBSCRIPTION_PURCHASE_NOTIFICATIONS: 16,
      SUPPRESS_ROLE_SUBSCRIPTION_PURCHASE_NOTIFICATION_REPLIES: 32,
      SUPPRESS_CHANNEL_PROMPT_DEADCHAT: 128,
    });
    expectSubset(api.GuildSystemChannelFlags, own.SystemChannelFlag);
  });
});

describe('people and roles', () => {
  it('have their flags', () => {
    expect(bits(own.UserFlag)).toEqual({
      STAFF: 0,
      PARTNER: 1,
      HYPESQUAD: 2,
      BUG_HUNTER_LEVEL_1: 3,
      MFA_SMS: 4,
      PREMIUM_PROMO_DISMISSED: 5,
      HYPESQUAD_ONLINE_HOUSE_1: 6,
      HYPESQUAD_ONLINE_HOUSE_2: 7,
      HYPESQUAD_ONLINE_HOUSE_3: 8,
      PREMIUM_EARLY_SUPPORTER: 9,
      TEAM_PSEUDO_USER: 10,
      SYSTEM: 12,
      HAS_UNREAD_URGENT_MESSAGES: 13,
      BUG_HUNTER_LEVEL_2: 14,
      UNDERAGE_DELETED: 15,
      VERIFIED_BOT: 16,
      VERIFIED_DEVELOPER: 17,
      CERTIFIED_MODERATOR: 18,
      BOT_HTTP_INTERACTIONS: 19,
      SPAMMER: 20,
      ACTIVE_DEVELOPER: 22,
      PROVISIONAL_ACCOUNT: 23,
      DELETED: 34,
      DISABLED_SUSPICIOUS_ACTIVITY: 35,
      SELF_DELETED: 36,
      DISABLED: 41,
      QUARANTINED: 44,
      COLLABORATOR: 50,
      RESTRICTED_COLLABORATOR: 51,
    });
    expectSubset(api.UserFlags, own.UserFlag, ['DisablePremium']);
    expect(bits(own.MemberFlag)).toEqual({
      DID_REJOIN: 0,
      COMPLETED_ONBOARDING: 1,
      BYPASSES_VERIFICATION: 2,
      STARTED_ONBOARDING: 3,
      IS_GUEST: 4,
      STARTED_HOME_ACTIONS: 5,
      COMPLETED_HOME_ACTIONS: 6,
      AUTOMOD_QUARANTINED_USERNAME: 7,
      DM_SETTINGS_UPSELL_ACKNOWLEDGED: 9,
      AUTOMOD_QUARANTINED_GUILD_TAG: 10,
    });
    expect(own.RoleFlag).toEqual({ IN_PROMPT: 1 });
  });

  it('show others public flags alone', () => {
    const flags = own.UserFlag.STAFF + own.UserFlag.MFA_SMS + own.UserFlag.QUARANTINED + own.UserFlag.SPAMMER;
    expect(own.hasUserFlag(flags, own.UserFlag.QUARANTINED)).toBe(true);
    expect(own.hasUserFlag(flags, own.UserFlag.DISABLED)).toBe(false);
    expect(own.publicUserFlags(flags)).toBe(own.UserFlag.STAFF + own.UserFlag.SPAMMER);
  });

  it('have their small enumerations', () => {
    expect(own.PremiumType).toEqual({ NONE: 0, NITRO_CLASSIC: 1, NITRO: 2, NITRO_BASIC: 3 });
    expectSubset(api.UserPremiumType, own.PremiumType);
    expect(own.RelationshipType).toEqual({
      NONE: 0,
      FRIEND: 1,
      BLOCKED: 2,
      PENDING_INCOMING: 3,
      PENDING_OUTGOING: 4,
      IMPLICIT: 5,
    });
    expect(own.InviteType).toEqual({ GUILD: 0, GROUP_DM: 1, FRIEND: 2 });
    expect(own.InviteTargetType).toEqual({ STREAM: 1, EMBEDDED_APPLICATION: 2 });
    expectSubset(api.InviteType, own.InviteType);
    expectSubset(api.InviteTargetType, own.InviteTargetType);
    expect(own.ActivityType).toEqual({
      PLAYING: 0,
      STREAMING: 1,
      LISTENING: 2,
      WATCHING: 3,
      CUSTOM: 4,
      COMPETING: 5,
      HANG: 6,
    });
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
    expect(own.PaymentGateway).toEqual({
      STRIPE: 1,
      BRAINTREE: 2,
      APPLE: 3,
      GOOGLE: 4,
      ADYEN: 5,
      APPLE_PARTNER: 6,
    });
    expect(own.ProductKind).toEqual({ SUBSCRIPTION: 0, SKU: 1 });
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
