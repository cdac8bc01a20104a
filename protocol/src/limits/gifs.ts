/** Limits of GIF searches and favorites. Ours; those of `limit` are documented. */
export const GIF_LIMITS = {
  /** Characters of a search. */
  query: 100,
  /** GIFs in one response, and those of a call that names no number. */
  results: 500,
  usualResults: 50,
  /** Suggested searches in one response, and those of a call that names no number. */
  terms: 50,
  usualTerms: 20,
  categories: 50,
  /** Favorites of an account. */
  favorites: 40,
} as const;
