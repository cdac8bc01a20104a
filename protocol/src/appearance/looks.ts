/** Looks of a button (spec section 3.3). */
export const BUTTON_LOOKS = ['normal', 'pressed', 'selected', 'active'] as const;
export type ButtonLook = (typeof BUTTON_LOOKS)[number];

/** Looks of an input (spec section 3.3). */
export const INPUT_LOOKS = ['normal', 'focused', 'error', 'disabled', 'hover'] as const;
export type InputLook = (typeof INPUT_LOOKS)[number];

/** Fills of a poll answer (spec section 3.3). */
export const POLL_FILL_LOOKS = ['normal', 'voted', 'victor'] as const;
export type PollFillLook = (typeof POLL_FILL_LOOKS)[number];
