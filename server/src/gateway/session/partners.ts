import type { Session } from './session.ts';

/**
 * Sessions of people by the users with whom they have an open conversation: they get those users' presence however
 * large the guild is that they share. Source: the public documentation, PRESENCE_UPDATE.
 */
export interface Partners {
  watch(session: Session, userIds: Iterable<string>): void;
  /** Sessions that have a conversation with the user. */
  watching(userId: string): Iterable<Session>;
  end(session: Session): void;
}

export function createPartners(): Partners {
  const sessions = new Map<string, Set<Session>>();
  const watched = new Map<Session, Set<string>>();
  return {
    watch(session, userIds) {
      const own = watched.get(session) ?? new Set();
      for (const userId of userIds) {
        own.add(userId);
        const all = sessions.get(userId);
        if (all) all.add(session);
        else sessions.set(userId, new Set([session]));
      }
      if (own.size > 0) watched.set(session, own);
    },
    watching: (userId) => sessions.get(userId) ?? [],
    end(session) {
      for (const userId of watched.get(session) ?? []) {
        const all = sessions.get(userId);
        all?.delete(session);
        if (all?.size === 0) sessions.delete(userId);
      }
      watched.delete(session);
    },
  };
}
