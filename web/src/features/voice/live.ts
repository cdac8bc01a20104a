import { createSlot } from '../../design/hosts.ts';
import type { MicrophoneProblem } from './media/microphone.ts';
import type { Quality } from './media/quality.ts';

/** Loudness of the microphone in dBFS, and whether others hear it. */
export interface MicrophoneLevel {
  readonly decibels: number;
  readonly isOpen: boolean;
}

/** Why the microphone of the call can't be used. */
export const microphoneProblem = createSlot<MicrophoneProblem | undefined>(undefined);
export const microphoneLevel = createSlot<MicrophoneLevel>({ decibels: -100, isOpen: false });
/** The quality of the connection, measured while something shows it. */
export const callQuality = createSlot<Quality | undefined>(undefined);
/** What the user shows: tracks by kind. */
export const ownVideos = createSlot<Readonly<Partial<Record<'video' | 'screen', MediaStreamTrack>>>>({});
/** Videos of others, by SSRC. */
export const remoteVideos = createSlot<ReadonlyMap<number, MediaStreamTrack>>(new Map());
/** Screens of others that the user chose to watch, by SSRC. */
export const watchedScreens = createSlot<ReadonlySet<number>>(new Set());
