import type { VideoQuality } from '@guildhall/protocol/limits/video';
import type { Dropped } from './dropped.ts';
import type { TurnSettings } from './turn.ts';

/** What a participant can do in its room. */
export interface Abilities {
  readonly canSpeak: boolean;
  readonly canHear: boolean;
  readonly hasPriority: boolean;
  /** Whether others get the participant's camera and screen. */
  readonly canStream: boolean;
  /** Whether others get the sound of their screen, which would otherwise be a way to speak. */
  readonly canPlay: boolean;
  /** How large and fast their camera and screen can be; undefined for no limit. */
  readonly camera?: VideoQuality | undefined;
  readonly screen?: VideoQuality | undefined;
}

/** The claim with which a client begins: IDENTIFY and RESUME. */
export interface Claim {
  readonly guildId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** A participant, by the session that is in the guild's voice channel. */
export type ParticipantKey = Omit<Claim, 'token'>;

/** Whether two participants can do the same. */
export const isSame = (a: Abilities, b: Abilities): boolean =>
  a.canSpeak === b.canSpeak &&
  a.canHear === b.canHear &&
  a.hasPriority === b.hasPriority &&
  a.canStream === b.canStream &&
  a.canPlay === b.canPlay &&
  isSameQuality(a.camera, b.camera) &&
  isSameQuality(a.screen, b.screen);

const isSameQuality = (a: VideoQuality | undefined, b: VideoQuality | undefined): boolean =>
  a === b ||
  (a?.width === b?.width &&
    a?.height === b?.height &&
    a?.frameRate === b?.frameRate &&
    a?.bitrate === b?.bitrate);

/** What the voice process asks of the process that started it, and says to it. */
export type ToParent =
  | { readonly type: 'ready'; readonly httpPort: number; readonly problem: string | undefined }
  | { readonly type: 'authenticate'; readonly id: number; readonly claim: Claim }
  /** A stay ended. @param id of the question by which it was admitted: another stay of the same session may have begun */
  | { readonly type: 'left'; readonly id: number; readonly key: ParticipantKey }
  /** The connection of a browser is open; its address, if it is known. */
  | { readonly type: 'reached'; readonly address: string | undefined }
  /** The users who spoke since the last report. */
  | { readonly type: 'active'; readonly keys: readonly ParticipantKey[] }
  /** Packets that were dropped since the last time. */
  | { readonly type: 'dropped'; readonly counts: Dropped }
  | { readonly type: 'streaming'; readonly key: ParticipantKey; readonly isStreaming: boolean };

/** The answers and orders that it gets. */
export type ToNode =
  | { readonly type: 'authenticated'; readonly id: number; readonly result: Admission }
  | { readonly type: 'abilities'; readonly key: ParticipantKey; readonly abilities: Abilities }
  | { readonly type: 'disconnect'; readonly key: ParticipantKey };

/** The room of a claim, or why there is none: the token is wrong, or the room is on another node. */
export type Admission =
  | { readonly channelId: string; readonly abilities: Abilities }
  | 'refused'
  | 'elsewhere';

/** The settings of a voice process: its argument, in JSON. */
export interface NodeSettings {
  /** UDP port of browsers; bots use the one after it. 0 for any. */
  readonly port: number;
  /** The address that is announced to clients. */
  readonly address: string | undefined;
  /** The address that bots are given. */
  readonly botAddress: string;
  readonly turn: TurnSettings | undefined;
}

/** A name for a participant. */
export const getName = ({ guildId, userId, sessionId }: ParticipantKey): string =>
  `${guildId} ${userId} ${sessionId}`;
