import { ChannelType } from '@guildhall/protocol/channels/types';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useMe } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { callSlot } from '../../ui/voiceCall.ts';
import { StageAudience } from '../stages/index.ts';
import { ownVideos, watchedScreens } from './live.ts';
import { TileView } from './TileView.tsx';
import { getColumns, getTiles, makeSmall, type Tile } from './tiles.ts';
import { useVoiceStates } from './useVoice.ts';
import * as styles from './VoiceRoom.css.ts';
import { withEngine } from './withEngine.ts';

/** Milliseconds for which a stream that is no longer shown is still received. */
const LINGER_MS = 1_500;

/** Asks for the cameras on screen and the screens that the user watches, and for nothing else. */
function useWatched(tiles: readonly Tile[]): void {
  const session = useSession();
  const screens = watchedScreens.use();
  const wanted = tiles
    .flatMap(({ kind, ssrc, sound }) => {
      if (ssrc === undefined || (kind === 'screen' && !screens.has(ssrc))) return [];
      return sound === undefined ? [ssrc] : [ssrc, sound];
    })
    .join(' ');
  const before = useRef<readonly number[]>([]);
  useEffect(() => {
    const ssrcs = wanted === '' ? [] : wanted.split(' ').map(Number);
    // The other layer of a camera goes on until this one has begun.
    const watch = (all: readonly number[]) => void withEngine(session, ({ client }) => client.watch(all));
    watch([...new Set([...ssrcs, ...before.current])]);
    before.current = ssrcs;
    const timer = setTimeout(() => watch(ssrcs), LINGER_MS);
    return () => clearTimeout(timer);
  }, [session, wanted]);
  // Hidden, the room shows nothing.
  useEffect(() => () => void withEngine(session, ({ client }) => client.watch([])), [session]);
}

/** CSS pixels below which a tile gets the small layer of a camera. */
const SMALL = 360;

/** How many columns fit the grid best, as its size changes. */
function useColumns(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState({ width: 16, height: 9 });
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = getColumns(count, size.width, size.height);
  return { grid, columns, isSmall: size.width / columns < SMALL };
}

/** Everyone in the channel, as tiles of one size, or one large and the others below it. */
export function Grid({ guildId, channelId }: { guildId: string; channelId: string }) {
  const states = useVoiceStates(channelId);
  const call = callSlot.use();
  const me = useMe();
  const { screen } = ownVideos.use();
  const isStage = useChannel(channelId)?.type === ChannelType.GUILD_STAGE_VOICE;
  const shown = isStage ? states.filter(({ suppress }) => !suppress) : states;
  const tiles = getTiles(shown, call, me.id, screen !== undefined);
  const [focused, setFocused] = useState<string>();
  const large = tiles.find(({ id }) => id === focused);
  const rest = large ? tiles.filter((tile) => tile !== large) : tiles;
  const { grid, columns, isSmall } = useColumns(rest.length);
  const others = large || isSmall ? rest.map(makeSmall) : rest;
  useWatched(large ? [large, ...others] : others);
  const draw = (tile: Tile) => (
    <TileView
      key={tile.id}
      guildId={guildId}
      channelId={channelId}
      tile={tile}
      isFocused={tile === large}
      onFocus={() => setFocused(tile === large ? undefined : tile.id)}
    />
  );
  return (
    <div className={styles.stage} data-focus={large !== undefined || undefined}>
      {large && (
        <ul className={styles.large} aria-label={t('voice.focused')}>
          {draw(large)}
        </ul>
      )}
      <ul
        ref={grid}
        className={styles.grid}
        style={{ '--columns': columns } as CSSProperties}
        aria-label={t('voice.people')}
      >
        {others.map(draw)}
      </ul>
      {isStage && <StageAudience guildId={guildId} channelId={channelId} />}
    </div>
  );
}
