/** Sounds that the client can make; each can be turned off. */
export const SOUNDS = ['message', 'mention', 'direct_message'] as const;
export type SoundName = (typeof SOUNDS)[number];
