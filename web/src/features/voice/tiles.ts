import type { VoiceState } from '@guildhall/client';
import type { Call } from '@guildhall/client/voice/call';

/** A tile of the room: a user, or a screen that a user shares. */
export interface Tile {
  readonly id: string;
  readonly userId: string;
  readonly kind: 'user' | 'screen';
  readonly state: VoiceState;
  /** The stream that it shows; undefined for users without a camera, and for what the user shows themselves. */
  readonly ssrc: number | undefined;
  /** The sound of a shared screen. */
  readonly sound?: number | undefined;
}

/** The tiles of a room: everyone, and the screens before them. */
export function getTiles(
  states: readonly VoiceState[],
  call: Call | undefined,
  ownId: string,
  isSharing: boolean,
): readonly Tile[] {
  const users = states.map((state): Tile => {
    const { user_id: userId } = state;
    const ssrc = call?.participants
      .get(userId)
      ?.streams.find(({ type, rid, active }) => type === 'video' && rid === '100' && active)?.ssrc;
    return { id: userId, userId, kind: 'user', state, ssrc };
  });
  const screens = states.flatMap((state): Tile[] => {
    const { user_id: userId } = state;
    if (userId === ownId)
      return isSharing ? [{ id: `${userId} screen`, userId, kind: 'screen', state, ssrc: undefined }] : [];
    const streams = call?.participants.get(userId)?.streams ?? [];
    const sound = streams.find(({ type, active }) => type === 'audio' && active)?.ssrc;
    return streams
      .filter(({ type, rid, active }) => type === 'screen' && rid === '100' && active)
      .map(({ ssrc }) => ({ id: `${userId} ${ssrc}`, userId, kind: 'screen', state, ssrc, sound }));
  });
  return [...screens, ...users];
}

/** Tiles are as wide as videos; on phones, that are held upright, they are square. */
const WIDE = 16 / 9;

/** How many columns a grid of so many tiles has where it is `width` by `height`: those in which tiles are largest. */
export function getColumns(count: number, width: number, height: number): number {
  const ratio = width < height ? 1 : WIDE;
  let best = 1;
  let largest = 0;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / columns, (height / rows) * ratio);
    if (size > largest) {
      largest = size;
      best = columns;
    }
  }
  return best;
}
