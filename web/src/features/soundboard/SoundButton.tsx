import type { SoundboardSound } from '@guildhall/protocol/soundboard/schemas';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { playHere, playingSounds } from './playback.ts';
import { preferences, toggleFavorite } from './preferences.ts';
import * as styles from './Soundboard.css.ts';
import { SoundEmoji } from './SoundEmoji.tsx';

interface SoundButtonProps {
  sound: SoundboardSound;
  /** Whether the user can play it for others. */
  isAllowed: boolean;
  onPlay: (sound: SoundboardSound) => void;
}

/** A sound: a press plays it for everyone; it can be heard alone first, and be a favorite. */
export function SoundButton({ sound, isAllowed, onPlay }: SoundButtonProps) {
  const { sound_id: id, name, volume, available } = sound;
  const isFavorite = preferences.useSelected(({ favorites }) => favorites.includes(id));
  const isPlaying = playingSounds.useSelected((playing) => playing.has(id));
  const canPlay = isAllowed && available;
  return (
    <li className={styles.sound} data-playing={isPlaying || undefined} data-disabled={!canPlay || undefined}>
      <button
        type="button"
        className={styles.play}
        disabled={!canPlay}
        title={available ? undefined : t('soundboard.unavailable')}
        onClick={() => onPlay(sound)}
      >
        <SoundEmoji sound={sound} />
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
      </button>
      <span className={styles.tools}>
        <IconButton
          icon="sounds"
          size={28}
          label={t('soundboard.preview', { name })}
          onPress={() => playHere(id, volume)}
        />
        <IconButton
          icon="star"
          size={28}
          label={t(isFavorite ? 'soundboard.removeFavorite' : 'soundboard.addFavorite', { name })}
          selected={isFavorite}
          onPress={() => toggleFavorite(id)}
        />
      </span>
    </li>
  );
}
