import { ChannelType } from '@guildhall/protocol/channels/types';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useMe } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { HOME } from '../../ui/place.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { StageAudience } from '../stages/index.ts';
import { CallAgain, RingingTile, useAwaited } from './Awaited.tsx';
import { ownVideos, watchedScreens } from './live.ts';
import { TileView } from './TileView.tsx';
import { getColumns, getTiles, type Tile } from './tiles.ts';
import { useVoiceStates } from './useVoice.ts';
import * as styles from './VoiceRoom.css.ts';
import { withEngine } from './withEngine.ts';

/** How well a video is seen: up to 50 it is sent in its small layer. */
const LARGE = 100;
const LITTLE = 50;

/** Asks for the cameras on screen and the screens that the user watches, and for nothing else. */
function useWatched(tiles: readonly Tile[], getWant: (tile: Tile) => number): void {
  const session = useSession();
  const screens = watchedScreens.use();
  const wanted = tiles
    .flatMap((tile) => {
      const { kind, ssrc, sound } = tile;
      if (ssrc === undefined || (kind === 'screen' && !screens.has(ssrc))) return [];
      return [`${ssrc}:${getWant(tile)}`, ...(sound === undefined ? [] : [`${sound}:${LARGE}`])];
    })
    .join(' ');
  useEffect(() => {
    const pairs = wanted === '' ? [] : wanted.split(' ').map((pair) => pair.split(':').map(Number));
    const wants = new Map(pairs as [ssrc: number, want: number][]);
    void withEngine(session, ({ client }) => client.watch(wants));
  }, [session, wanted]);
  // Hidden, the room shows nothing.
  useEffect(() => () => void withEngine(session, ({ client }) => client.watch(new Map())), [session]);
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
  const awaited = useAwaited(channelId);
  const others = guildId === HOME ? awaited.ringing.length + Number(awaited.isAlone) : 0;
  const { grid, columns, isSmall } = useColumns(rest.length + others);
  useWatched(tiles, (tile) => (tile === large || !(large || isSmall) ? LARGE : LITTLE));
  const draw = (tile: Tile) => (
    <TileView
      key={tile.id}
      guildId={guildId}
      channelId={channelId}
      tile={tile}
      isFocused={tile === large}
      isLittle={large !== undefined && tile !== large}
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
        {rest.map(draw)}
        {others > 0 &&
          awaited.ringing.map((userId) => <RingingTile key={userId} channelId={channelId} userId={userId} />)}
        {others > 0 && awaited.isAlone && <CallAgain channelId={channelId} />}
      </ul>
      {isStage && <StageAudience guildId={guildId} channelId={channelId} />}
    </div>
  );
}
