import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '../../state/event-order.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import type { Heads } from './messages.ts';

/** Milliseconds to catch up with the other process: a lost message is recovered within half a second. */
const DEADLINE_MS = 2_500;
const PAUSE_MS = 10;

/** Returns this process's progress on every subject that the session receives events from. */
function getProgress({ rooms, feeds }: GatewayContext, { userId, guildIds }: Session): Map<string, Progress> {
  const found = new Map<string, Progress>();
  const feed = feeds.progress(userId);
  if (feed) found.set(`user.${userId}`, feed);
  for (const guildId of guildIds) {
    const room = rooms.known(guildId);
    if (room) found.set(`guild.${guildId}`, room.state.progress);
  }
  return found;
}

/** Returns the newest events this process has seen on every subject of the session. */
export function getHeads(context: GatewayContext, session: Session): Heads {
  return Object.fromEntries(
    [...getProgress(context, session)].map(([subject, { heads }]) => [subject, heads] as const),
  );
}

/**
 * Waits until the session has received every event up to `heads` and nothing is queued for it. Code that runs in the same turn of
 * the event loop can rely on that. Returns false after a timeout, or if the session ended.
 */
export async function catchUp(context: GatewayContext, session: Session, heads: Heads): Promise<boolean> {
  const end = performance.now() + DEADLINE_MS;
  for (const [subject, progress] of getProgress(context, session)) progress.expect(heads[subject] ?? []);
  const isCaughtUp = () =>
    !session.busy &&
    !context.rooms.waiting &&
    [...getProgress(context, session).values()].every(({ settled }) => settled);
  while (!session.ended && performance.now() < end) {
    for (const guildId of session.guildIds) context.rooms.flush(guildId);
    if (isCaughtUp()) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}
