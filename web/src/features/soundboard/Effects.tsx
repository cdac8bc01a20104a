import { useEffect, useState } from 'react';
import { Emoji } from '../../design/Emoji.tsx';
import { customEmojiAddress } from '../../state/names.ts';
import { areSoundsSilenced } from '../../ui/voiceCall.ts';
import * as styles from './Effects.css.ts';
import { type Effect, showEffects } from './effects.ts';
import { playHere } from './playback.ts';

interface Shown {
  readonly key: number;
  readonly emoji: NonNullable<Effect['emoji']>;
  /** Percent of the width. */
  readonly at: number;
}

/** Emoji that rise at once at most. */
const MAX_SHOWN = 20;
const SHOWN_MS = 2_500;

/** Plays the sounds and shows the emoji of the voice channel that the user is in. */
export default function Effects() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const apply = ({ emoji, sound_id, sound_volume, user_id }: Effect) => {
      if (sound_id && !areSoundsSilenced(user_id)) playHere(sound_id, sound_volume ?? 1);
      if (!emoji) return;
      count += 1;
      const key = count;
      const next = { key, emoji, at: (key * 37) % 80 };
      setShown((before) => [...before, next].slice(-MAX_SHOWN));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setShown((before) => before.filter((each) => each.key !== key));
      }, SHOWN_MS);
      timers.add(timer);
    };
    const end = showEffects(apply);
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.stage} aria-hidden="true">
      {shown.map(({ key, emoji, at }) => (
        <span key={key} className={styles.emoji} style={{ insetInlineStart: `${at}%` }}>
          <Emoji
            name={emoji.name ?? ''}
            {...(emoji.id ? { src: customEmojiAddress(emoji.id, 64, emoji.animated ?? false) } : {})}
            size={48}
            label=""
            isNow
          />
        </span>
      ))}
    </div>
  );
}
