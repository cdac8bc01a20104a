import type { CSSProperties, ReactElement } from 'react';
import { Emoji, isDrawn } from '../../design/Emoji.tsx';
import { rem } from '../../design/theme/rem.ts';
import * as styles from './SheetEmoji.css.ts';
import { CELL, EMOJI_SIZE } from './sheet.ts';
import { findSheetPlace, isInFirstSheet, useSheets } from './sheets.ts';

/** The look of a cell that shows something else than its row's sheet. */
export const NO_SHEET: CSSProperties = { backgroundImage: 'none' };

/** An emoji of the picker, drawn from its sheet, or from its own file if it is in none. */
export function SheetEmoji({ emoji, isAlone }: { emoji: string; isAlone: boolean }): ReactElement {
  const { sheet, getLook } = useSheetEmoji([emoji], isAlone);
  const { style, instead } = getLook(emoji);
  return instead ?? <i className={styles.cell} style={{ ...sheet, ...style }} />;
}

interface SheetLook {
  /** The part of the sheet that an element of 28 by 28 shows: its position, and its sheet if it isn't that of the row. */
  readonly style?: CSSProperties;
  /** What is shown instead of an emoji that is in no sheet, or whose sheet could not be loaded. */
  readonly instead?: ReactElement;
}

interface SheetRow {
  /** The sheet of the row's first emoji that is in one. Its cells show parts of it. */
  readonly sheet: CSSProperties;
  readonly getLook: (emoji: string) => SheetLook;
}

/**
 * Returns the sheet of a row, and a function that gives the look of each of its emoji. One function for a whole row, and backgrounds of its
 * cells, because components, elements and more than one declaration for each emoji would take most of the time until a picker is drawn.
 *
 * @param isAlone whether the other emoji of their sheets are not shown, so that they are drawn from the first sheet or their own files
 */
export function useSheetEmoji(emoji: readonly string[], isAlone: boolean): SheetRow {
  const getPlace = (each: string) => {
    const place = isDrawn(each) ? findSheetPlace(each) : undefined;
    return place && (!isAlone || isInFirstSheet(place)) ? place : undefined;
  };
  const places = new Map(emoji.map((each) => [each, getPlace(each)]));
  const addresses = new Set([...places.values()].flatMap((place) => place?.address ?? []));
  const hasFailed = useSheets(addresses);
  const [first] = addresses;
  const getImage = (address: string): CSSProperties => ({ backgroundImage: `url(${address})` });
  return {
    sheet: first === undefined ? {} : getImage(first),
    getLook: (each) => {
      const place = places.get(each);
      if (!place) return { style: NO_SHEET, instead: <Emoji name={each} size={EMOJI_SIZE} label="" isNow /> };
      if (hasFailed(place.address))
        return { style: NO_SHEET, instead: <Emoji name={each} size={EMOJI_SIZE} label="" /> };
      // Also while the sheet is loaded: drawing all emoji again when it is there would take longer than most sheets.
      const backgroundPosition = `${rem(-place.column * CELL)} ${rem(-place.row * CELL)}`;
      return {
        style: { backgroundPosition, ...(place.address === first ? {} : getImage(place.address)) },
      };
    },
  };
}
