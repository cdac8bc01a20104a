import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { complainAboutUsername } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiError, invalidForm } from '../../platform/http/errors.ts';
import { loadTakenUsernames, makeUsername } from '../auth/index.ts';

/** Whether the name is taken. Throws 50035 for an invalid one. */
export async function isTaken(db: Database, username: string): Promise<boolean> {
  const complaint = complainAboutUsername(username);
  if (complaint) throw invalidForm({ username: complaint });
  return (await loadTakenUsernames(db, [username])).has(username);
}

/** The same for a user; null for the name that is their own. */
export async function isTakenFor({ app, caller }: Context, username: string): Promise<boolean | null> {
  const user = await app.users.get(caller.userId);
  return user?.username === username ? null : isTaken(app.db, username);
}

/** Names looked up at a time. */
const CANDIDATES = 8;

/** Returns a free name similar to the display name, or any without one. */
export async function suggestUsername(db: Database, globalName: string): Promise<string> {
  const plain = globalName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, '');
  const candidates = [
    ...(complainAboutUsername(plain) ? [] : [plain]),
    ...Array.from({ length: CANDIDATES }, () => makeUsername(globalName)),
  ];
  const taken = await loadTakenUsernames(db, candidates);
  const free = candidates.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  throw new ApiError(503, ErrorCode.FAILED_TO_GENERATE_UNIQUE_USERNAME, 'No free username was found.');
}
