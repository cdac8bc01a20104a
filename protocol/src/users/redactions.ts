/** How images and videos of others are drawn: as they are, blurred until a click, or not at all. */
export const REDACTIONS = ['SHOW', 'BLUR', 'BLOCK'] as const;
export type Redaction = (typeof REDACTIONS)[number];
