import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '../../state/event-order.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import type { Heads } from './messages.ts';

/** Milliseconds that a process gets to see what the other one has seen: a lost message is found in half a second. */
const DEADLINE_MS = 2_500;
const PAUSE_MS = 10;

/** By subject, how this process follows everything of which a session is told. */
function progressOf({ rooms, feeds }: GatewayContext, { userId, guildIds }: Session): Map<string, Progress> {
  const found = new Map<string, Progress>();
  const feed = feeds.progress(userId);
  if (feed) found.set(`user.${userId}`, feed);
  for (const guildId of guildIds) {
    const room = rooms.known(guildId);
    if (room) found.set(`guild.${guildId}`, room.state.progress);
  }
  return found;
}

export function headsOf(context: GatewayContext, session: Session): Heads {
  return Object.fromEntries(
    [...progressOf(context, session)].map(([subject, { heads }]) => [subject, heads] as const),
  );
}

/**
 * Waits until a session was told here of everything up to `heads`, with nothing still on its way to it. What follows in the same
 * turn of the event loop sees it so. Returns whether that came about in time.
 */
export async function reach(context: GatewayContext, session: Session, heads: Heads): Promise<boolean> {
  const end = performance.now() + DEADLINE_MS;
  for (const [subject, progress] of progressOf(context, session)) progress.expect(heads[subject] ?? []);
  const reached = () =>
    !session.busy &&
    !context.rooms.waiting &&
    [...progressOf(context, session).values()].every(({ settled }) => settled);
  while (!session.ended && performance.now() < end) {
    if (reached()) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}
