import type { AudioContextType } from '@guildhall/protocol/audio-settings/schemas';
import { createSlot } from '../../design/hosts.ts';
import { storedValue } from '../../state/storage.ts';

/** How a voice or a stream sounds to the user; the server has it for their other devices. */
export interface PersonSettings {
  /** Percent. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Whether the sounds that they play in voice channels are silent. */
  readonly hasSoundsMuted: boolean;
}

/** What the user chose for voice and video on this device. */
export interface VoiceSettings {
  /** Ids of devices; empty for the system's default. */
  readonly input: string;
  readonly output: string;
  readonly camera: string;
  /** Lines and frames a second of shared screens, at most. */
  readonly screenHeight: number;
  readonly screenRate: number;
  /** Percent. */
  readonly inputVolume: number;
  readonly outputVolume: number;
  readonly mode: 'activity' | 'push';
  /** dBFS above which the microphone is heard. */
  readonly threshold: number;
  /** The key that is held to talk, as `KeyboardEvent.code` names it. */
  readonly pushKey: string;
  /** The key that is held to talk as a priority speaker. */
  readonly priorityKey: string;
  readonly noiseSuppression: boolean;
  readonly echoCancellation: boolean;
  readonly gainControl: boolean;
  /** Whether joins, leaves and muting can be heard. */
  readonly hasCues: boolean;
  readonly isMuted: boolean;
  readonly isDeafened: boolean;
  /** By `heardKey`, as the server last said. */
  readonly people: Readonly<Record<string, PersonSettings>>;
}

export const SCREEN_HEIGHTS = [480, 720, 1_080, 1_440, 2_160] as const;
export const SCREEN_RATES = [15, 30, 60] as const;
export const MIN_THRESHOLD = -80;
export const MAX_VOLUME = 200;
const USUAL: PersonSettings = { volume: 100, isMuted: false, hasSoundsMuted: false };

const DEFAULTS: VoiceSettings = {
  input: '',
  output: '',
  camera: '',
  screenHeight: 1_080,
  screenRate: 30,
  inputVolume: 100,
  outputVolume: 100,
  mode: 'activity',
  threshold: -55,
  pushKey: '',
  priorityKey: '',
  noiseSuppression: true,
  echoCancellation: true,
  gainControl: true,
  hasCues: true,
  isMuted: false,
  isDeafened: false,
  people: {},
};

const stored = storedValue<Partial<VoiceSettings>>('guildhall.voice', {});

/** Settings of voice and video, kept on this device. */
export const voiceSettings = createSlot<VoiceSettings>({ ...DEFAULTS, ...stored.read() });

/** Changes and keeps settings. */
export function changeVoiceSettings(change: Partial<VoiceSettings>): void {
  const next = { ...voiceSettings.get(), ...change };
  stored.write(next);
  voiceSettings.set(next);
}

/** The key of a user's voice or stream. */
export const heardKey = (kind: AudioContextType, userId: string): string =>
  kind === 'user' ? userId : `stream:${userId}`;

export const getHeard = (
  { people }: Pick<VoiceSettings, 'people'>,
  kind: AudioContextType,
  userId: string,
): PersonSettings => people[heardKey(kind, userId)] ?? USUAL;

/** Whether the sounds that a user plays in voice channels are silent here. */
export const hasSoundsMuted = (userId: string): boolean =>
  getHeard(voiceSettings.get(), 'user', userId).hasSoundsMuted;

/** Turns the microphone on or off. To speak again is to hear again. */
export const setMuted = (isMuted: boolean): void =>
  changeVoiceSettings({ isMuted, ...(isMuted ? {} : { isDeafened: false }) });
export const setDeafened = (isDeafened: boolean): void => changeVoiceSettings({ isDeafened });
