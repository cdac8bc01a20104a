import type { Attachment } from '@guildhall/client';
import type { KeyboardEvent } from 'react';
import { formatDuration, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Attachments.css.ts';
import { PlayButton, Position } from './Audio.tsx';
import { useFreshAddress } from './address.ts';
import { FileCard } from './FileCard.tsx';
import { type Player, usePlayer } from './usePlayer.ts';
import { waveform } from './waveform.ts';

const RATES: readonly number[] = [1, 1.5, 2];

/** Handles the keys of a voice message: the space bar plays it, the arrow keys move by a tenth of it, at most five seconds. */
function handleKey(event: KeyboardEvent<HTMLElement>, player: Player): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { at, duration = 0, toggle, seek } = player;
  const step = Math.min(5, duration / 10);
  const to = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: duration }[event.key];
  const isButton = (event.target as HTMLElement).matches('button');
  if (to !== undefined) seek(Math.max(0, Math.min(duration, to)));
  else if (event.key === ' ' && !isButton) toggle();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

interface VoicePlayerProps {
  player: Player;
  /** The waveform, as the attachment has it. */
  samples: string;
  /** Whether it fills its place instead of being a card. */
  isPlain?: boolean;
}

/** A voice message’s player: its waveform fills as it plays, and is the way to a place of it. */
export function VoicePlayer({ player, samples, isPlain = false }: VoicePlayerProps) {
  const bars = waveform(samples);
  const { rate, at, duration, playing } = player;
  const share = duration ? at / duration : 0;
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  return (
    <fieldset
      className={styles.voice}
      data-plain={isPlain || undefined}
      aria-label={t('attachment.voice')}
      onKeyDown={(event) => handleKey(event, player)}
    >
      <PlayButton player={player} name={t('attachment.voice')} />
      <span className={styles.track} dir="ltr">
        <span className={styles.wave} aria-hidden="true">
          {bars.map((height, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
              key={index}
              style={{ height: `${Math.round(height * 100)}%` }}
              data-heard={index / bars.length < share || undefined}
            />
          ))}
        </span>
        <Position player={player} className={styles.seek} />
      </span>
      <span className={styles.clock} dir="ltr">
        {formatDuration(playing || at > 0 ? at : (duration ?? 0))}
      </span>
      <button
        type="button"
        className={styles.rate}
        data-on={rate === 1 ? undefined : true}
        aria-label={t('player.speedIs', { rate: formatNumber(rate) })}
        title={t('player.speed')}
        onClick={() => player.setRate(next)}
      >
        {t('player.rate', { rate: formatNumber(rate) })}
      </button>
    </fieldset>
  );
}

/** A voice message; a file if the browser can’t play it. */
export function VoiceMessage({ attachment }: { attachment: Attachment }) {
  const player = usePlayer(useFreshAddress(attachment.url), attachment.duration_secs);
  if (player.failed) return <FileCard attachment={attachment} />;
  return <VoicePlayer player={player} samples={attachment.waveform ?? ''} />;
}
