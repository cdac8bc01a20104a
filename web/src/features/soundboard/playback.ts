import { createSlot } from '../../design/hosts.ts';
import { soundAddress } from '../../state/names.ts';
import { preferences } from './preferences.ts';

/** Sounds that play at once at most: more would only be noise. */
const MAX_PLAYING = 6;

const playing = new Set<HTMLAudioElement>();

/** Ids of the sounds that are heard now. */
export const playingSounds = createSlot<ReadonlySet<string>>(new Set());

const note = (soundId: string, isPlaying: boolean) => {
  const next = new Set(playingSounds.get());
  if (isPlaying) next.add(soundId);
  else next.delete(soundId);
  playingSounds.set(next);
};

/** Plays a sound on this device, as loud as the user chose. @param volume of the sound itself, 0 to 1 */
export function playHere(soundId: string, volume: number): void {
  const level = (preferences.get().volume / 100) * volume;
  if (level <= 0 || playing.size >= MAX_PLAYING) return;
  const audio = new Audio(soundAddress(soundId));
  audio.volume = Math.min(1, level);
  const end = () => {
    playing.delete(audio);
    note(soundId, false);
  };
  audio.addEventListener('ended', end);
  audio.addEventListener('error', end);
  playing.add(audio);
  note(soundId, true);
  // Browsers reject it before the user has pressed anything on the page.
  audio.play().catch(end);
}
