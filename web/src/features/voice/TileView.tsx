import { type CSSProperties, useEffect, useRef } from 'react';
import { Avatar, getHue } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useMe } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { ownVideos, remoteVideos, watchedScreens } from './live.ts';
import { NotifyFriends, StreamPreview } from './StreamPreview.tsx';
import type { Tile } from './tiles.ts';
import { isSilenced, useHasPriority, useIsSpeaking } from './useVoice.ts';
import * as styles from './VoiceRoom.css.ts';
import { VoiceMarks } from './VoiceRows.tsx';

interface TileViewProps {
  guildId: string;
  channelId: string;
  tile: Tile;
  isFocused: boolean;
  /** Whether another tile is large. */
  isLittle: boolean;
  onFocus: () => void;
}

/** The video of a tile, if there is one. */
function useTrack({ userId, kind, ssrc }: Tile): MediaStreamTrack | undefined {
  const me = useMe();
  const own = ownVideos.use();
  const remote = remoteVideos.use();
  if (userId === me.id) return kind === 'user' ? own.video : own.screen;
  return ssrc === undefined ? undefined : remote.get(ssrc);
}

/** A user or a shared screen. A press makes it large. */
export function TileView({ guildId, channelId, tile, isFocused, isLittle, onFocus }: TileViewProps) {
  const { userId, kind, ssrc, state } = tile;
  const session = useSession();
  const me = useMe();
  const { name, picture } = useMemberLook(guildId, userId);
  const isSpeaking = useIsSpeaking(channelId, userId) && kind === 'user' && !isSilenced(state);
  const hasPriority = useHasPriority(channelId, userId);
  const track = useTrack(tile);
  const element = useRef<HTMLLIElement>(null);
  const menu = useContextMenu(name, () => actMenu(memberActs, { session, guildId, userId }));
  const isWatched = watchedScreens.useSelected((all) => ssrc !== undefined && all.has(ssrc));
  const watch = (isWanted: boolean) => {
    const next = new Set(watchedScreens.get());
    if (ssrc === undefined) return;
    if (isWanted) next.add(ssrc);
    else next.delete(ssrc);
    watchedScreens.set(next);
    // A screen is watched to be read.
    if (isWanted !== isFocused) onFocus();
  };
  const label = kind === 'screen' ? t('voice.sharing', { name }) : name;
  return (
    <li
      ref={element}
      className={styles.tile}
      style={{ '--hue': getHue(userId) } as CSSProperties}
      data-tile={kind}
      data-user={userId}
      data-speaking={isSpeaking || undefined}
      {...menu}
    >
      <button
        type="button"
        className={styles.face}
        aria-pressed={isFocused}
        aria-label={isSpeaking ? t('voice.speaking', { name: label }) : label}
        onClick={onFocus}
      >
        {kind === 'user' && (
          // Below a video it is seen until the first frame has come.
          <Avatar name={name} src={picture} seed={userId} size={isFocused ? 144 : isLittle ? 56 : 96} />
        )}
        {track && (
          <TrackVideo
            track={track}
            isMirrored={userId === me.id && kind === 'user'}
            isWhole={kind === 'screen'}
          />
        )}
        {!track && kind === 'screen' && (
          <StreamPreview guildId={guildId} channelId={channelId} userId={userId} />
        )}
      </button>
      <span className={styles.label} aria-hidden="true">
        {kind === 'screen' ? (
          <Icon name="screen" size={14} weight="fill" />
        ) : (
          <VoiceMarks state={state} hasPriority={hasPriority} />
        )}
        <Clip>{label}</Clip>
      </span>
      {kind === 'screen' && <span className={styles.live}>{t('voice.live')}</span>}
      {kind === 'screen' && ssrc !== undefined && !isWatched && (
        <span className={styles.watch}>
          <Button variant="filled" size="sm" onPress={() => watch(true)}>
            {t('voice.watch')}
          </Button>
        </span>
      )}
      {kind === 'screen' && userId === me.id && (
        <NotifyFriends guildId={guildId} channelId={channelId} userId={userId} />
      )}
      {track && (
        <span className={styles.tileTools} data-focused={isFocused || undefined}>
          {kind === 'screen' && isWatched && (
            <IconButton
              icon="close"
              size={28}
              iconSize={16}
              label={t('voice.stopWatching')}
              onPress={() => watch(false)}
            />
          )}
          {document.pictureInPictureEnabled && (
            <IconButton
              icon="collapse"
              size={28}
              iconSize={16}
              label={t('voice.pictureInPicture')}
              onPress={() =>
                void element.current
                  ?.querySelector('video')
                  ?.requestPictureInPicture()
                  .catch(() => {})
              }
            />
          )}
          <IconButton
            icon="expand"
            size={28}
            iconSize={16}
            label={t('voice.fullScreen')}
            onPress={() => void element.current?.requestFullscreen().catch(() => {})}
          />
        </span>
      )}
    </li>
  );
}

interface TrackVideoProps {
  track: MediaStreamTrack;
  isMirrored: boolean;
  /** Shows all of it, rather than filling the tile. */
  isWhole: boolean;
}

function TrackVideo({ track, isMirrored, isWhole }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={video}
      className={styles.video}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      autoPlay
      playsInline
      muted
    />
  );
}
