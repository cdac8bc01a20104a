/** Limits of a search for messages: counts and characters. */
export const SEARCH_LIMITS = {
  limit: { min: 1, max: 25, default: 25 },
  offset: { max: 9975 },
  slop: { max: 100, default: 2 },
  content: 1024,
  /** Characters of all contents of a search together. */
  allContents: 4096,
  /** Words in a search. */
  words: 128,
  channels: 500,
  ids: 100,
  texts: 100,
  filename: 1024,
  name: 256,
  /** The largest `total_results`: as many as `offset` can reach. */
  total: 10_000,
  /** The largest `total_results` of a tab, unless an exact one is asked for. */
  tabTotal: 1001,
} as const;
