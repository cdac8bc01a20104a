import { createSlot } from '../../design/hosts.ts';
import { storedValue } from '../../state/storage.ts';

interface Preferences {
  /** Percent. */
  readonly volume: number;
  /** Ids of sounds, in the order in which they were chosen. */
  readonly favorites: readonly string[];
}

const MAX_FAVORITES = 100;
const stored = storedValue<Partial<Preferences>>('guildhall.soundboard', {});

/** How loud sounds are on this device, and its favorites. */
export const preferences = createSlot<Preferences>({ volume: 50, favorites: [], ...stored.read() });

const change = (next: Partial<Preferences>): void => {
  preferences.set({ ...preferences.get(), ...next });
  stored.write(preferences.get());
};

export const setVolume = (volume: number): void => change({ volume });

/** Adds a sound to the favorites, or removes it. */
export function toggleFavorite(soundId: string): void {
  const { favorites } = preferences.get();
  change({
    favorites: favorites.includes(soundId)
      ? favorites.filter((id) => id !== soundId)
      : [...favorites, soundId].slice(-MAX_FAVORITES),
  });
}
