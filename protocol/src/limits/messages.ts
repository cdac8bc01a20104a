/** Limits of messages: characters, counts, bytes, seconds. */
export const MESSAGE_LIMITS = {
  content: 2000,
  contentWithPremium: 4000,
  nonce: 25,
  embeds: 10,
  embedsTotalCharacters: 6000,
  stickers: 3,
  attachments: 10,
  snapshots: 1,
  distinctReactions: 20,
  reactionsList: { min: 1, max: 100, default: 25 },
  mentionsList: { min: 1, max: 100, default: 25 },
  components: 40,
  componentsText: 4000,
  actionRows: 5,
  list: { min: 1, max: 100, default: 50 },
  bulkDelete: { min: 2, max: 100 },
  bulkDeleteAgeSeconds: 1_209_600,
  requestBytes: 25 * 1024 * 1024,
} as const;

/** Limits of polls: characters, counts, hours. */
export const POLL_LIMITS = {
  question: 300,
  answer: 55,
  answers: { min: 1, max: 10 },
  hours: { min: 1, max: 768, default: 24 },
  votersList: { min: 1, max: 100, default: 25 },
  /** Users whose votes one event can have. */
  coalescedVotes: 100,
} as const;

/** Limits of one embed, in characters after trimming. */
export const EMBED_LIMITS = {
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footerText: 2048,
  authorName: 256,
  url: 2048,
} as const;

const MEBIBYTE = 1024 * 1024;

/** Bytes of uploads. */
export const UPLOAD_LIMITS = {
  default: 10 * MEBIBYTE,
  /** By boost tier of the guild. */
  byGuildTier: [10 * MEBIBYTE, 10 * MEBIBYTE, 50 * MEBIBYTE, 100 * MEBIBYTE],
  /** By premium type of the sender. */
  byPremiumType: [10 * MEBIBYTE, 50 * MEBIBYTE, 500 * MEBIBYTE, 50 * MEBIBYTE],
  totalPerMessage: 500 * MEBIBYTE,
} as const;
