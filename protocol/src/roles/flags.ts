/** Bits of a role's `flags`. */
export const RoleFlag = {
  /** Members can choose it in onboarding. */
  IN_PROMPT: 1 << 0,
} as const;
export type RoleFlag = (typeof RoleFlag)[keyof typeof RoleFlag];
