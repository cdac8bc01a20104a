/** Presence states of the product (spec section 3.3). `speaking` is a state of the client alone and never on the wire. */
export const PRESENCE_STATES = ['online', 'idle', 'dnd', 'offline', 'speaking'] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

/** Statuses that other users see. */
export const PRESENCE_STATUSES = ['online', 'idle', 'dnd', 'offline'] as const;
export type PresenceStatus = (typeof PRESENCE_STATUSES)[number];

/** Statuses a session can set (opcode 3, Identify); others see `invisible` as `offline`. */
export const SETTABLE_STATUSES = ['online', 'idle', 'dnd', 'invisible', 'offline'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** Returns the status that other users see for a user who set `status`. */
export function visibleStatus(status: SettableStatus): PresenceStatus {
  return status === 'invisible' ? 'offline' : status;
}

/** Activity types. */
export const ActivityType = {
  PLAYING: 0,
  STREAMING: 1,
  LISTENING: 2,
  WATCHING: 3,
  CUSTOM: 4,
  COMPETING: 5,
  HANG: 6,
} as const;
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];
