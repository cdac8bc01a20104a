// biome-ignore-all lint/a11y/useSemanticElements: the field keeps focus and points at cells by aria-activedescendant
// biome-ignore-all lint/a11y/useFocusableInteractive: the same
import { GIF_LIMITS } from '@guildhall/protocol/limits/gifs';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { cx } from '../../design/selectors.ts';
import { TextField } from '../../design/TextField.tsx';
import { showToast } from '../../design/toast.ts';
import { useDebounced } from '../../design/useDebounced.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { tabPanel } from '../../ui/expressionTabs.css.ts';
import type { ExpressionTabProps } from '../../ui/expressionTabs.ts';
import { toFavorite, toggleFavorite } from './favorites.ts';
import * as styles from './GifPanel.css.ts';
import { GifTileView, getTileName } from './GifTileView.tsx';
import { type GifTile, type GifView, useGifs } from './useGifs.ts';

const COLUMNS = 2;
/** ms without a key after which a search is made. */
const PAUSE = 250;

/** The tab of GIFs: categories, searches, favorites. A press sends the GIF at once. */
export default function GifPanel({ query: asked = '', send, close }: ExpressionTabProps) {
  const session = useSession();
  const [text, setText] = useState(asked);
  const [place, setPlace] = useState<'home' | 'favorites' | 'trending'>('home');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const query = useDebounced(text.trim(), PAUSE);
  const view: GifView = query && text.trim() ? { kind: 'search', query } : { kind: place };
  const { tiles, isLoading, error, retry } = useGifs(view);
  const current = tiles[Math.min(chosen, tiles.length - 1)];
  const isHome = view.kind === 'home';

  const open = (next: 'home' | 'favorites' | 'trending', search = '') => {
    setPlace(next);
    setText(search);
    setChosen(0);
  };
  const onFull = useCallback(() => showToast({ kind: 'error', message: t('gifs.full') }), []);
  const takeNow = (tile: GifTile) => {
    if (tile.kind === 'category') return open('home', tile.name);
    if (tile.kind !== 'gif') return open(tile.kind);
    if (!send({ content: tile.gif.url })) return showToast({ kind: 'info', message: t('gifs.slow') });
    // Only for the order of the trending ones.
    if ('id' in tile.gif)
      rest.call('selectGif', { body: { id: tile.gif.id, ...(query ? { q: query } : {}) } }).catch(() => {});
    close();
  };
  const latest = useRef(takeNow);
  latest.current = takeNow;
  const take = useCallback((tile: GifTile) => latest.current(tile), []);

  const choose = (index: number) => {
    const next = Math.max(0, Math.min(tiles.length - 1, index));
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = getStep(event);
    if (step !== undefined) choose(chosen + step);
    else if (event.key === 'Enter' && current && (event.ctrlKey || event.metaKey)) {
      if (current.kind === 'gif' && !toggleFavorite(session, toFavorite(current.gif))) onFull();
    } else if (event.key === 'Enter' && current) take(current);
    else if (event.key === 'Backspace' && text === '' && place !== 'home') open('home');
    else return;
    event.preventDefault();
  };
  const isEmpty = !isLoading && error === undefined && tiles.length === 0;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <div className={tabPanel}>
      <div className={styles.head}>
        {(!isHome || text) && (
          <IconButton
            icon="back"
            label={t('gifs.back')}
            onPress={() => {
              open('home');
              input.current?.focus();
            }}
          />
        )}
        <TextField
          label={t('gifs.search')}
          placeholder={t('gifs.search')}
          hideLabel
          className={styles.search}
          icon="search"
          value={text}
          maxLength={GIF_LIMITS.query}
          autoComplete="off"
          spellCheck={false}
          onChange={(next) => {
            setText(next);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputRef={(element) => {
            input.current = element;
            element?.setAttribute('role', 'combobox');
            element?.setAttribute('aria-expanded', 'true');
            element?.setAttribute('aria-haspopup', 'grid');
            element?.setAttribute('aria-controls', `${id}-grid`);
            if (current)
              element?.setAttribute('aria-activedescendant', `${id}-${Math.min(chosen, tiles.length - 1)}`);
            else element?.removeAttribute('aria-activedescendant');
          }}
        />
      </div>
      {tiles.length === 0 && (
        <div className={styles.body}>
          {error !== undefined && (
            <ErrorState
              title={t('gifs.failed')}
              body={describeError(error)}
              onRetry={retry}
              headingLevel={3}
            />
          )}
          {isEmpty && view.kind === 'favorites' && (
            <EmptyState
              title={t('gifs.noFavorites')}
              body={t('gifs.noFavorites.body')}
              art={false}
              headingLevel={3}
            />
          )}
          {isEmpty && view.kind === 'search' && (
            <EmptyState title={t('gifs.none', { query: view.query })} art={false} headingLevel={3} />
          )}
          {isLoading && (
            <Skeleton className={styles.grid}>
              {[0, 1, 2, 3, 4, 5].map((index) => (
                <div key={index} className={styles.row}>
                  <Bone shape="card" width="100%" height={150} />
                  <Bone shape="card" width="100%" height={150} />
                </div>
              ))}
            </Skeleton>
          )}
        </div>
      )}
      {/* It scrolls itself, as the field's popup: the field moves through it. */}
      <div
        id={`${id}-grid`}
        role="grid"
        aria-label={t('gifs.results')}
        className={cx(tiles.length > 0 && styles.body, styles.grid)}
      >
        {getRows(tiles).map((row, rowIndex) => (
          <div key={getKey(row[0]!)} role="row" className={styles.row}>
            {row.map((tile, column) => (
              <GifTileView
                key={getKey(tile)}
                tile={tile}
                id={`${id}-${rowIndex * COLUMNS + column}`}
                isChosen={tile === current}
                onTake={take}
                onFull={onFull}
              />
            ))}
          </div>
        ))}
      </div>
      {!isHome && current?.kind === 'gif' && (
        <div className={styles.foot} aria-hidden="true">
          {t('gifs.keys')}
        </div>
      )}
    </div>
  );
}

const getKey = (tile: GifTile): string =>
  tile.kind === 'gif' ? tile.gif.url : `${tile.kind} ${getTileName(tile)}`;

const getRows = (tiles: readonly GifTile[]): (readonly GifTile[])[] =>
  Array.from({ length: Math.ceil(tiles.length / COLUMNS) }, (_, row) =>
    tiles.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );

/** The number of tiles by which a key moves; undefined for keys that are not for the list. */
function getStep(event: KeyboardEvent<HTMLInputElement>): number | undefined {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (event.key === 'ArrowDown') return COLUMNS;
  if (event.key === 'ArrowUp') return -COLUMNS;
  // With text in the field, they move its caret until it is at the end.
  if (event.shiftKey || selectionStart !== value.length || selectionEnd !== value.length) return undefined;
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return 1;
  return event.key === back && value === '' ? -1 : undefined;
}
