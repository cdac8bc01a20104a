import type { Attachment } from '@guildhall/client';
import { Icon } from '../../design/Icon.tsx';
import { formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Attachments.css.ts';
import { useFreshAddress } from './address.ts';
import { FileCard } from './FileCard.tsx';
import { nameOfFile } from './kinds.ts';
import { MediaSlider } from './MediaSlider.tsx';
import { type Player, usePlayer } from './usePlayer.ts';

/** Plays and pauses a sound. */
export function PlayButton({ player, name }: { player: Player; name: string }) {
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
export function Position({ player, className }: { player: Player; className?: string }) {
  const { at, duration = 0 } = player;
  return (
    <MediaSlider
      label={t('attachment.position')}
      value={at}
      max={duration}
      step={0.1}
      text={formatDuration(at)}
      isDisabled={duration === 0 && !player.playing}
      onChange={player.seek}
      {...(className ? { className } : {})}
    />
  );
}

/** The position, once playback has started, and the duration; empty until that is known. */
const Time = ({ player: { playing, at, duration } }: { player: Player }) => {
  const times = [...(playing || at > 0 ? [at] : []), ...(duration === undefined ? [] : [duration])];
  return (
    <span className={styles.clock} dir="ltr">
      {times.map(formatDuration).join(' / ')}
    </span>
  );
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
