import type { User } from '@guildhall/protocol/users/schemas';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { presentUser } from './present.ts';
import { loadUsers } from './store.ts';

/** Users as others see them, from memory if they are known: for events with a user at a high rate. */
export interface UserDirectory {
  /** Undefined if there is no such user. */
  get(userId: string): Promise<User | undefined>;
  /** Those of `userIds` that exist, in one statement at most. */
  getMany(userIds: readonly string[]): Promise<ReadonlyMap<string, User>>;
  /** Only from memory. */
  known(userId: string): User | undefined;
  /** Applies a user's change, here and in all other processes. */
  changed(user: User): void;
  close(): void;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Users as others see them, from memory if they are known. */
    readonly users: UserDirectory;
  }
}

/** How long a user is kept in memory: the longest delay after a change whose message was lost. */
const FRESH_MS = 60_000;
const MAX_USERS = 50_000;

export function createUserDirectory(db: Database, bus: Bus, now: () => number = Date.now): UserDirectory {
  const users = new Map<string, { user: User; until: number }>();

  const known = (userId: string) => {
    const entry = users.get(userId);
    return entry && entry.until > now() ? entry.user : undefined;
  };

  const put = (user: User) => {
    users.delete(user.id);
    if (users.size >= MAX_USERS) {
      const oldest = users.keys().next().value;
      if (oldest !== undefined) users.delete(oldest);
    }
    users.set(user.id, { user, until: now() + FRESH_MS });
  };

  /** Incremented by every change: users read before it must not be remembered. */
  let changes = 0;
  const end = bus.subscribe('users', (user: User) => {
    changes += 1;
    if (users.has(user.id)) put(user);
  });

  const getMany = async (userIds: readonly string[]): Promise<ReadonlyMap<string, User>> => {
    const found = new Map<string, User>();
    const missing = new Set<string>();
    for (const userId of userIds) {
      const user = known(userId);
      if (user) found.set(userId, user);
      else missing.add(userId);
    }
    if (missing.size > 0) {
      const before = changes;
      for (const row of await loadUsers(db, [...missing])) {
        const user = presentUser(row);
        if (before === changes) put(user);
        found.set(user.id, user);
      }
    }
    return found;
  };

  return {
    known,
    getMany,
    changed(user) {
      changes += 1;
      put(user);
      bus.publish('users', user);
    },
    close: end,
    async get(userId) {
      return known(userId) ?? (await getMany([userId])).get(userId);
    },
  };
}
