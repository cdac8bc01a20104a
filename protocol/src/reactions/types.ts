/** Kinds of reaction. */
export const ReactionType = { NORMAL: 0, BURST: 1 } as const;
export type ReactionType = (typeof ReactionType)[keyof typeof ReactionType];
