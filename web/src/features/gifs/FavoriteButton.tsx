import type { FavoriteGif } from '@guildhall/protocol/gifs/schemas';
import { Icon } from '../../design/Icon.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from './FavoriteButton.css.ts';
import { toggleFavorite, useFavorites } from './favorites.ts';

/** The star over a GIF, which adds it to the favorites or removes it. */
export function FavoriteButton({
  gif,
  className,
  isInTabOrder = true,
  onFull,
}: {
  gif: FavoriteGif;
  className?: string;
  /** Off where a key of the list does the same. */
  isInTabOrder?: boolean;
  /** There was no space for another favorite. */
  onFull?: () => void;
}) {
  const session = useSession();
  const isFavorite = useFavorites().some(({ url }) => url === gif.url);
  const label = t(isFavorite ? 'gifs.favorite.remove' : 'gifs.favorite.add');
  return (
    <button
      type="button"
      className={cx(styles.star, className)}
      aria-pressed={isFavorite}
      aria-label={label}
      title={label}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        if (!toggleFavorite(session, gif)) onFull?.();
      }}
    >
      <Icon name="star" size={18} weight={isFavorite ? 'fill' : 'regular'} />
    </button>
  );
}
