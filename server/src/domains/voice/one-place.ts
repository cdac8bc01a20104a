import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { leaveCall } from './call-leave.ts';
import { isInOtherPlace, loadCallOfUser } from './call-store.ts';
import { leaveVoice } from './leave.ts';
import type { VoiceSession } from './session.ts';
import { loadStatesOfUser } from './store.ts';

/** Another device of the user has joined elsewhere. */
class OtherPlace extends Error {}

/** Tries of a join while another device of the same user joins as well. */
const MAX_TRIES = 10;

async function leaveOthers(app: App, { userId }: VoiceSession, placeId: string): Promise<void> {
  for (const { guildId } of await loadStatesOfUser(app.db, userId))
    if (guildId !== placeId) await leaveVoice(app, guildId, userId);
  const callId = await loadCallOfUser(app.db, userId);
  if (callId !== undefined && callId !== placeId) await leaveCall(app, callId, userId);
}

/**
 * A user is in one voice channel or call at a time, a bot in one channel of each guild: takes them out of all others, and does so again if
 * another device joins meanwhile. `join` has to call `requireOnePlace`. Throws 503 if they keep joining.
 *
 * @param placeId the guild, or the private channel of a call
 */
export async function inOnePlace<T>(
  app: App,
  session: VoiceSession,
  placeId: string,
  join: () => Promise<T>,
): Promise<T> {
  if (session.bot) return join();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await leaveOthers(app, session, placeId);
    try {
      return await join();
    } catch (error) {
      if (!(error instanceof OtherPlace)) throw error;
    }
  }
  throw new ApiError(503, 0, 'Too many devices are joining at once. Try again.');
}

/** Rolls the join back if the user is in voice elsewhere. Takes the last lock of the transaction. */
export async function requireOnePlace(tx: Tx, { userId, bot }: VoiceSession, placeId: string): Promise<void> {
  if (!bot && (await isInOtherPlace(tx, userId, placeId))) throw new OtherPlace();
}
