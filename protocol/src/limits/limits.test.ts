import { expect, it } from 'vitest';
import * as limits from './index.ts';

it('has the limits of the documentation', () => {
  expect({ ...limits }).toEqual({
    USER_LIMITS: {
      username: { min: 2, max: 32 },
      displayName: { min: 1, max: 32 },
      nickname: { min: 1, max: 32 },
      guilds: 100,
      guildsWithPremium: 200,
      friends: 1000,
      blocked: 5000,
      notes: 1500,
      savedMessages: 200,
      groupDms: 10,
      groupDmRecipients: 10,
      gatewaySessions: 50,
      applications: 50,
    },
    USERNAME_PATTERN: '^(?!.*\\.\\.)[a-z0-9_.]{2,32}$',
    USERNAME_FORBIDDEN_PARTS: ['@', '#', ':', '```', 'discord'],
    USERNAME_FORBIDDEN: ['everyone', 'here', 'system message'],
    GUILD_LIMITS: {
      name: { min: 2, max: 100 },
      channels: 500,
      categories: 50,
      roles: 250,
      invites: 1000,
      webhooks: 1000,
      pendingScheduledEvents: 100,
      list: { max: 200, default: 200 },
    },
    GUILD_DESCRIPTION_MAX: 300,
    ROLE_LIMITS: { name: { min: 1, max: 100 }, color: 16_777_215 },
    MEMBER_LIMITS: {
      list: { min: 1, max: 1000, default: 1 },
      search: { min: 1, max: 1000, default: 1 },
      timeoutDays: 28,
      pruneDays: { min: 1, max: 30, default: 7 },
    },
    BAN_LIMITS: { deleteMessageSeconds: 604800, bulk: 200, list: { min: 1, max: 1000, default: 1000 } },
    INVITE_LIMITS: {
      maxAge: { min: 0, max: 604800, default: 86400 },
      maxUses: { min: 0, max: 100, default: 0 },
    },
    AUDIT_LOG_LIMITS: { list: { min: 1, max: 100, default: 50 }, reason: 512 },
    CHANNEL_LIMITS: {
      name: { min: 1, max: 100 },
      topic: 1024,
      forumTopic: 4096,
      slowmodeSeconds: 21600,
      overwrites: 1000,
      webhooks: 15,
      categoryChildren: 50,
      pins: 250,
      pinsList: { min: 1, max: 50, default: 50 },
      voiceUsers: 99,
      stageUsers: 10000,
      bitrateMin: 8000,
      bitrateMax: [96000, 128000, 256000, 384000],
      stageBitrateMax: 64000,
    },
    THREAD_LIMITS: {
      autoArchiveMinutes: [60, 1440, 4320, 10080],
      members: 1000,
      memberCount: 50,
      membersList: { min: 1, max: 100, default: 100 },
      forumTags: 20,
      forumTagName: { min: 0, max: 20 },
      appliedTags: 5,
    },
    MESSAGE_LIMITS: {
      content: 2000,
      contentWithPremium: 4000,
      nonce: 25,
      embeds: 10,
      embedsTotalCharacters: 6000,
      stickers: 3,
      attachments: 10,
      distinctReactions: 20,
      reactionsList: { min: 1, max: 100, default: 25 },
      components: 40,
      componentsText: 4000,
      actionRows: 5,
      list: { min: 1, max: 100, default: 50 },
      bulkDelete: { min: 2, max: 100 },
      bulkDeleteAgeSeconds: 14 * 86400,
      requestBytes: 26214400,
    },
    EMBED_LIMITS: {
      title: 256,
      description: 4096,
      fields: 25,
      fieldName: 256,
      fieldValue: 1024,
      footerText: 2048,
      authorName: 256,
      url: 2048,
    },
    UPLOAD_LIMITS: {
      default: 10485760,
      byGuildTier: [10485760, 10485760, 52428800, 104857600],
      byPremiumType: [10485760, 52428800, 524288000, 52428800],
      totalPerMessage: 524288000,
    },
    GATEWAY_LIMITS: {
      payloadBytes: 15360,
      sends: { limit: 120, windowMs: 60000 },
      identifies: { limit: 1, windowMs: 5000 },
      identifiesPerDay: 1000,
      presenceUpdates: { limit: 5, windowMs: 20000 },
      guildsPerShard: 2500,
      largeThreshold: { min: 50, max: 250, default: 50 },
      membersPerChunk: 1000,
      requestMembers: 100,
      requestMembersNonceBytes: 32,
      requestAllMembers: { limit: 1, windowMs: 30000 },
      presencesCutoff: 75000,
    },
    HTTP_LIMITS: {
      global: { limit: 50, windowMs: 1000 },
      invalidRequests: { limit: 10000, windowMs: 600000 },
    },
  });
});

it('knows what a username is', () => {
  const pattern = new RegExp(limits.USERNAME_PATTERN);
  for (const name of ['ab', 'a.b', '_x_', '0.1.2', 'a'.repeat(32)])
    expect(pattern.test(name), name).toBe(true);
  for (const name of ['a', 'a..b', 'A1', 'a b', 'é1', 'a'.repeat(33), 'ab\n'])
    expect(pattern.test(name), name).toBe(false);
});
