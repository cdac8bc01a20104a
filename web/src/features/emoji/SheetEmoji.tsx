import type { CSSProperties, ReactElement } from 'react';
import { Emoji, isDrawn } from '../../design/Emoji.tsx';
import { rem } from '../../design/theme/rem.ts';
import * as styles from './SheetEmoji.css.ts';
import { SHEET_COLUMNS } from './sheet.ts';
import { findSheetPlace, isInFirstSheet, useSheets } from './sheets.ts';

/** The size of emoji in the picker, in CSS pixels. */
const SIZE = 26;
/** The size of a sheet's cells: each emoji has a pixel around it. */
const CELL = SIZE + 2;

/** An emoji of the picker, drawn from its sheet, or from its own file if it is in none. */
export function SheetEmoji({ emoji, isAlone }: { emoji: string; isAlone: boolean }): ReactElement {
  const { style, instead } = useSheetEmoji([emoji], isAlone)(emoji);
  return instead ?? <i className={styles.cell} style={style} />;
}

interface SheetLook {
  /** The background of an element of 28 by 28 that shows the emoji. */
  readonly style?: CSSProperties;
  /** What is shown instead of an emoji that is in no sheet, or whose sheet could not be loaded. */
  readonly instead?: ReactElement;
}

/**
 * Returns a function that gives the look of each of these emoji. One function for a whole row, and backgrounds of its cells, because
 * components and elements for each emoji would take most of the time until a picker is drawn.
 *
 * @param isAlone whether the other emoji of their sheets are not shown, so that they are drawn from the first sheet or their own files
 */
export function useSheetEmoji(emoji: readonly string[], isAlone: boolean): (emoji: string) => SheetLook {
  const getPlace = (each: string) => {
    const place = isDrawn(each) ? findSheetPlace(each) : undefined;
    return place && (!isAlone || isInFirstSheet(place)) ? place : undefined;
  };
  const hasFailed = useSheets(
    new Set(
      emoji
        .map(getPlace)
        .filter((place) => place !== undefined)
        .map(({ address }) => address),
    ),
  );
  return (each) => {
    const place = getPlace(each);
    if (!place) return { instead: <Emoji name={each} size={SIZE} label="" isNow /> };
    if (hasFailed(place.address)) return { instead: <Emoji name={each} size={SIZE} label="" /> };
    // Also while the sheet is loaded: drawing all emoji again when it is there would take longer than most sheets.
    return {
      style: {
        backgroundImage: `url(${place.address})`,
        backgroundPosition: `${rem(-place.column * CELL)} ${rem(-place.row * CELL)}`,
        backgroundSize: `${rem(SHEET_COLUMNS * CELL)} auto`,
      },
    };
  };
}
