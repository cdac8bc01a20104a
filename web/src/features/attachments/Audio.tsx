import type { Attachment } from '@guildhall/client';
import { Icon } from '../../design/Icon.tsx';
import { formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Attachments.css.ts';
import { useFreshAddress } from './address.ts';
import { FileCard } from './FileCard.tsx';
import { nameOfFile } from './kinds.ts';
import { type Player, usePlayer } from './usePlayer.ts';
import { waveform } from './waveform.ts';

function PlayButton({ player, name }: { player: Player; name: string }) {
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t(player.playing ? 'attachment.pause' : 'attachment.play', { name })}
      onClick={player.toggle}
    >
      <Icon name={player.playing ? 'pause' : 'play'} size={18} weight="fill" />
    </button>
  );
}

/** How far a sound is, and the way to another place of it. */
function Position({ player, children }: { player: Player; children?: React.ReactNode }) {
  const { at, duration = 0 } = player;
  const share = duration > 0 ? Math.min(1, at / duration) : 0;
  return (
    <span className={styles.track} style={{ '--share': share } as React.CSSProperties} dir="ltr">
      {children}
      <input
        type="range"
        className={styles.seek}
        data-plain={children ? undefined : ''}
        min={0}
        max={duration || 1}
        step={0.1}
        value={at}
        disabled={duration === 0 && !player.playing}
        aria-label={t('attachment.position')}
        aria-valuetext={formatDuration(at)}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
    </span>
  );
}

/** How far it is while it plays, how long it is before; nothing until that is known. */
const Time = ({ player: { playing, at, duration } }: { player: Player }) => {
  const shown = playing || at > 0 ? at : duration;
  return <span className={styles.clock}>{shown === undefined ? '' : formatDuration(shown)}</span>;
};

/** A sound file: its name, and a player. */
export function Audio({ attachment }: { attachment: Attachment }) {
  const player = usePlayer(useFreshAddress(attachment.url), attachment.duration_secs);
  if (player.failed) return <FileCard attachment={attachment} />;
  return (
    <FileCard attachment={attachment}>
      <div className={styles.player}>
        <PlayButton player={player} name={nameOfFile(attachment)} />
        <Position player={player} />
        <Time player={player} />
      </div>
    </FileCard>
  );
}

/** A voice message: its wave, which is also the way to a place of it. */
export function VoiceMessage({ attachment }: { attachment: Attachment }) {
  const player = usePlayer(useFreshAddress(attachment.url), attachment.duration_secs);
  const bars = waveform(attachment.waveform ?? '');
  const share = player.duration ? player.at / player.duration : 0;
  return (
    <div className={styles.voice}>
      <PlayButton player={player} name={t('attachment.voice')} />
      <Position player={player}>
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
      </Position>
      <Time player={player} />
    </div>
  );
}
