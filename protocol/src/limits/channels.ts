/** Limits of channels: counts, characters, seconds, bits per second. */
export const CHANNEL_LIMITS = {
  name: { min: 1, max: 100 },
  topic: 1024,
  forumTopic: 4096,
  slowmodeSeconds: 21_600,
  overwrites: 1000,
  webhooks: 15,
  categoryChildren: 50,
  pins: 250,
  pinsList: { min: 1, max: 50, default: 50 },
  voiceUsers: 99,
  stageUsers: 10_000,
  bitrateMin: 8000,
  bitrateDefault: 64_000,
  /** By boost tier. */
  bitrateMax: [96_000, 128_000, 256_000, 384_000],
  stageBitrateMax: 64_000,
  /** Characters of the status of a voice channel. */
  voiceStatus: 500,
} as const;

/** Limits of threads and forums. */
export const THREAD_LIMITS = {
  autoArchiveMinutes: [60, 1440, 4320, 10_080],
  members: 1000,
  /** A mentioned role adds its members to a thread if it has at most so many. */
  mentionedRoleMembers: 100,
  /** Active threads of a guild: those that its members' clients hold. */
  active: 1000,
  archivedList: { min: 2, max: 100, default: 50 },
  defaultAutoArchiveMinutes: 4320,
  /** Counts of members stop here. */
  memberCount: 50,
  membersList: { min: 1, max: 100, default: 100 },
  forumTags: 20,
  forumTagName: { min: 0, max: 20 },
  appliedTags: 5,
  search: { limit: { min: 1, max: 25, default: 25 }, offset: 9975, name: 100, slop: 100, total: 10_000 },
  /** Posts whose data one call returns. Ours. */
  postData: 100,
} as const;
