// biome-ignore-all lint/a11y/useSemanticElements: the field keeps focus and points at tiles by aria-activedescendant
// biome-ignore-all lint/a11y/useFocusableInteractive: the same
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field's keys choose and take
import { memo, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { isStill } from '../../design/isStill.ts';
import { t } from '../../i18n/i18n.ts';
import { useSetting } from '../../state/useSetting.ts';
import { sizedAddress } from '../attachments/index.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { toFavorite } from './favorites.ts';
import * as styles from './GifPanel.css.ts';
import type { GifTile } from './useGifs.ts';

/** CSS pixels of the requested images. */
const SIDE = 200;

interface GifTileViewProps {
  tile: GifTile;
  id: string;
  isChosen: boolean;
  onTake: (tile: GifTile) => void;
  onFull: () => void;
}

export const getTileName = (tile: GifTile): string =>
  tile.kind === 'gif'
    ? tile.gif.title || t('gifs.tab')
    : tile.kind === 'category'
      ? tile.name
      : t(tile.kind === 'favorites' ? 'gifs.favorites' : 'gifs.trending');

/** A GIF or a category. If GIFs don't play by themselves, it plays while it is chosen or below the pointer. */
export const GifTileView = memo(function GifTileView({
  tile,
  id,
  isChosen,
  onTake,
  onFull,
}: GifTileViewProps) {
  const [isOver, setOver] = useState(false);
  const moves = (useSetting('gif_auto_play') && !isStill()) || isChosen || isOver;
  const src = tile.kind === 'gif' ? tile.gif.src : tile.src;
  const name = getTileName(tile);
  return (
    <div
      id={id}
      role="gridcell"
      aria-selected={isChosen}
      aria-label={name}
      className={styles.tile}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(tile)}
    >
      {src && (
        <img
          className={styles.image}
          src={sizedAddress(src, SIDE, SIDE, moves)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      {tile.kind === 'gif' ? (
        <FavoriteButton
          gif={toFavorite(tile.gif)}
          className={styles.star}
          isInTabOrder={false}
          onFull={onFull}
        />
      ) : (
        <span className={styles.label} dir="auto">
          {tile.kind !== 'category' && <Icon name={tile.kind === 'favorites' ? 'star' : 'gif'} size={20} />}
          {name}
        </span>
      )}
    </div>
  );
});
