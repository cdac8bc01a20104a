import addresses from 'virtual:emoji-sheets';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Emoji, isDrawn } from '../../design/Emoji.tsx';
import { rem } from '../../design/theme/rem.ts';
import * as styles from './SheetEmoji.css.ts';
import { listSheet, SHEET_COLUMNS } from './sheet.ts';

/** The loaded sheets. Keeping the elements keeps the images decoded. */
const loaded = new Map<string, HTMLImageElement>();

async function load(address: string): Promise<void> {
  if (loaded.has(address)) return;
  const image = new Image();
  image.src = address;
  await image.decode();
  loaded.set(address, image);
}

const getAddress = (tone: number) => addresses[tone] ?? (addresses[0] as string);

/** Loads the sheets that the picker needs. */
export const loadSheets = (tone: number): Promise<unknown> =>
  Promise.all([...new Set([getAddress(0), getAddress(tone)])].map(load));

type State = 'loading' | 'ready' | 'failed';

/** Returns the loading state of the sheets for a skin tone. */
function useSheets(tone: number): State {
  const isHere = loaded.has(getAddress(0)) && loaded.has(getAddress(tone));
  const [failed, setFailed] = useState(false);
  const [, setTone] = useState<number>();
  useEffect(() => {
    loadSheets(tone).then(
      () => setTone(tone),
      () => setFailed(true),
    );
  }, [tone]);
  return failed ? 'failed' : isHere ? 'ready' : 'loading';
}

interface Place {
  readonly address: string;
  readonly index: number;
}

function findPlaces(tone: number): ReadonlyMap<string, Place> {
  const places = (of: number) =>
    listSheet(of).map((emoji, index) => [emoji, { address: getAddress(of), index }] as const);
  return new Map(tone === 0 ? places(0) : [...places(0), ...places(tone)]);
}

/**
 * Loads the sheets and returns a function that draws an emoji from them, or from its own file if it is in none.
 *
 * @param tone skin tone whose sheet is needed too, 0 for none
 */
export function useSheetEmoji(tone: number): (emoji: string, size: 22 | 26) => ReactNode {
  const state = useSheets(tone);
  const places = useMemo(() => findPlaces(tone), [tone]);
  return (emoji, size) => {
    const place = places.get(emoji);
    if (!place || !isDrawn(emoji) || state === 'failed') return <Emoji name={emoji} size={size} label="" />;
    if (state === 'loading')
      return <i className={styles.loading} style={{ width: rem(size), height: rem(size) }} />;
    const column = place.index % SHEET_COLUMNS;
    const row = Math.floor(place.index / SHEET_COLUMNS);
    return (
      <i
        className={styles.cell}
        style={{
          width: rem(size),
          height: rem(size),
          backgroundImage: `url(${place.address})`,
          backgroundSize: `${rem(SHEET_COLUMNS * size)} auto`,
          backgroundPosition: `${rem(-column * size)} ${rem(-row * size)}`,
        }}
      />
    );
  };
}
