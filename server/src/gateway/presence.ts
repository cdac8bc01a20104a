import type { RevealedActivity } from '@guildhall/protocol/activities/invites';
import type { Session, SessionPresence } from './session/session.ts';

/** Presence as the gateway uses it. The gateway reports its sessions; PRESENCE_UPDATE and SESSIONS_REPLACE are sent through the `Gateway` interface. */
export interface PresenceHub {
  /** A session began, changed its presence, or (null) ended. */
  setStatus(session: Session, presence: SessionPresence | null): void;
  /** Resolves once the owners of the session's guilds have its presence, or after a second. Rejects with BusUnavailable. */
  reported(session: Session): Promise<void>;
  /** The sessions of the session's user, for its READY's `sessions`. */
  sessionsFor(session: Session): readonly object[];
  /** Sends a session the presence of users, whichever guilds it shares with them. Returns those of online users that are known by now. */
  follow(session: Session, userIds: Iterable<string>, bond: string): readonly object[];
  unfollow(session: Session, userId: string, bond: string): void;
  /** Sends a session hidden activities that its user was invited to, in place of those before. */
  reveal(session: Session, activities: readonly RevealedActivity[]): void;
  /** The hidden activities that the session receives. */
  getRevealed(session: Session): readonly RevealedActivity[];
  /** Presence objects of members who aren't offline: of `userIds` if given. */
  presencesIn(guildId: string, userIds?: readonly string[]): Promise<readonly object[]> | readonly object[];
}

/** For a gateway without presence: all users are offline. */
export const noPresence: PresenceHub = {
  setStatus() {},
  async reported() {},
  sessionsFor: () => [],
  follow: () => [],
  unfollow() {},
  reveal() {},
  getRevealed: () => [],
  presencesIn: () => [],
};
