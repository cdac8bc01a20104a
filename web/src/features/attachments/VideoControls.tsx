import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { formatDuration, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { MediaSlider } from './MediaSlider.tsx';
import { toggleCaptions, togglePictureInPicture } from './playerKeys.ts';
import type { Fullscreen } from './useFullscreen.ts';
import type { MediaState } from './useMedia.ts';
import * as styles from './VideoPlayer.css.ts';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

interface VideoControlsProps {
  video: HTMLVideoElement;
  state: MediaState;
  name: string;
  fullscreen: Fullscreen;
  onToggle: () => void;
}

/** The controls of a video, once it has been started. */
export function VideoControls({ video, state, name, fullscreen, onToggle }: VideoControlsProps) {
  // The duration of some recordings is unknown until their end.
  const { playing, at, duration = 0, loaded, muted, rate, hasCaptions, areCaptionsShown } = state;
  const volume = muted ? 0 : state.volume;
  return (
    <div className={styles.controls}>
      <MediaSlider
        label={t('attachment.position')}
        value={duration === 0 ? 0 : at}
        max={duration}
        step={0.1}
        text={t('player.place', { at: formatDuration(at), length: formatDuration(duration) })}
        loaded={loaded}
        isDisabled={duration === 0}
        onChange={(to) => {
          video.currentTime = to;
        }}
      />
      <div className={styles.row}>
        <Control
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'attachment.pause' : 'attachment.play', { name })}
          onPress={onToggle}
        />
        <Control
          icon={volume === 0 ? 'deafen.off' : 'sounds'}
          label={t(muted ? 'player.unmute' : 'player.mute')}
          shortcut="M"
          onPress={() => {
            video.muted = !muted;
          }}
        />
        <MediaSlider
          className={styles.volume}
          label={t('player.volume')}
          value={volume}
          max={1}
          step={0.05}
          text={formatNumber(volume, { style: 'percent' })}
          onChange={(to) => {
            // At zero the volume is kept, so that unmuting restores it.
            if (to > 0) video.volume = to;
            video.muted = to === 0;
          }}
        />
        <span className={styles.time} dir="ltr">
          {[at, ...(duration === 0 ? [] : [duration])].map(formatDuration).join(' / ')}
        </span>
        <select
          className={styles.rate}
          aria-label={t('player.speed')}
          title={t('player.speed')}
          value={rate}
          onChange={(event) => {
            video.playbackRate = Number(event.target.value);
          }}
        >
          {RATES.map((each) => (
            <option key={each} value={each}>
              {t('player.rate', { rate: formatNumber(each) })}
            </option>
          ))}
        </select>
        {hasCaptions && (
          <Control
            icon="captions"
            label={t('player.captions')}
            shortcut="C"
            isOn={areCaptionsShown}
            onPress={() => toggleCaptions(video)}
          />
        )}
        {document.pictureInPictureEnabled && (
          <Control
            icon="picture-in-picture"
            label={t('player.pictureInPicture')}
            shortcut="I"
            onPress={() => togglePictureInPicture(video)}
          />
        )}
        <Control
          icon={fullscreen.isOn ? 'collapse' : 'expand'}
          label={t(fullscreen.isOn ? 'player.exitFullscreen' : 'player.fullscreen')}
          shortcut="F"
          onPress={fullscreen.toggle}
        />
      </div>
    </div>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  shortcut?: string;
  /** Whether it is on, for a toggle button. */
  isOn?: boolean;
  onPress: () => void;
}

const Control = ({ icon, label, shortcut, isOn, onPress }: ControlProps) => (
  <button
    type="button"
    className={styles.control}
    aria-label={label}
    title={shortcut ? `${label} (${shortcut})` : label}
    aria-pressed={isOn}
    onClick={onPress}
  >
    <Icon name={icon} size={20} weight={isOn === false ? 'regular' : 'fill'} />
  </button>
);
