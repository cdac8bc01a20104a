import type { VideoStream } from './gateway.ts';
import type { RemoteStream } from './peer.ts';

/** Flags of SPEAKING: the microphone, and as a priority speaker. */
export const SPEAKING = 0b001;
export const PRIORITY = 0b100;

/** Another user whose media the client gets. */
export interface Participant {
  /** The SSRC of their microphone. */
  readonly ssrc: number | undefined;
  /** Flags of SPEAKING. */
  readonly speaking: number;
  readonly streams: readonly VideoStream[];
}

export type Participants = ReadonlyMap<string, Participant>;

const EMPTY: Participant = { ssrc: undefined, speaking: 0, streams: [] };

/** Returns the participants with a change of one of them. */
export const withParticipant = (
  all: Participants,
  userId: string,
  change: Partial<Participant>,
): Participants => new Map(all).set(userId, { ...EMPTY, ...all.get(userId), ...change });

/** Returns the participants without one. */
export function withoutParticipant(all: Participants, userId: string): Participants {
  const next = new Map(all);
  next.delete(userId);
  return next;
}

/** The users who speak as priority speakers: the others should be quieter. */
export const getPrioritySpeakers = (all: Participants): ReadonlySet<string> =>
  new Set([...all].flatMap(([userId, { speaking }]) => ((speaking & PRIORITY) === 0 ? [] : [userId])));

/** The streams to receive: every voice, and of videos the wanted ones. */
export const getRemoteStreams = (all: Participants, watched: ReadonlyMap<number, number>): RemoteStream[] =>
  [...all].flatMap(([userId, { ssrc, streams }]) => [
    ...(ssrc === undefined ? [] : [{ userId, type: 'voice' as const, ssrc }]),
    ...streams
      .filter((stream) => stream.active && watched.has(stream.ssrc))
      .map(({ type, ssrc: own, rtx_ssrc: rtx }) => ({ userId, type, ssrc: own, rtx })),
  ]);
