import type { Session, SessionPresence } from './session/session.ts';

/** Who is here. The gateway tells it of its sessions; it sends PRESENCE_UPDATE and SESSIONS_REPLACE through the gateway's face. */
export interface PresenceHub {
  /** A session began, changed its presence, or (null) ended. */
  setStatus(session: Session, presence: SessionPresence | null): void;
  /** The sessions of the session's user, as its READY's `sessions` has them. */
  sessionsFor(session: Session): readonly object[];
  /** Presence objects of members who aren't offline: of `userIds` where given. */
  presencesIn(guildId: string, userIds?: readonly string[]): Promise<readonly object[]> | readonly object[];
}

/** For a gateway without presence: everybody is offline. */
export const noPresence: PresenceHub = {
  setStatus() {},
  sessionsFor: () => [],
  presencesIn: () => [],
};
