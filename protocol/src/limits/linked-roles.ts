/**
 * Limits of linked roles. Those of records, keys, texts and values are documented; the number of alternatives and of conditions
 * in one is ours.
 */
export const LINKED_ROLE_LIMITS = {
  records: 5,
  key: 50,
  name: 100,
  description: 200,
  value: 100,
  platformName: 50,
  platformUsername: 100,
  alternatives: 5,
  conditions: 10,
} as const;
