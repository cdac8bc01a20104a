import type { ReactElement } from 'react';
import { Emoji, isDrawn } from '../../design/Emoji.tsx';
import { rem } from '../../design/theme/rem.ts';
import * as styles from './SheetEmoji.css.ts';
import { SHEET_COLUMNS } from './sheet.ts';
import { findSheetPlace, isInFirstSheet, useSheets } from './sheets.ts';

/** The size of emoji in the picker, in CSS pixels. */
const SIZE = 26;

/** An emoji of the picker, drawn from its sheet, or from its own file if it is in none. */
export const SheetEmoji = ({ emoji, isAlone }: { emoji: string; isAlone: boolean }): ReactElement =>
  useSheetEmoji([emoji], isAlone)(emoji);

/**
 * Returns a function that draws each of these emoji. One function for a whole row, because components for each emoji would take most of
 * the time until a picker is drawn.
 *
 * @param isAlone whether the other emoji of their sheets are not shown, so that they are drawn from the first sheet or their own files
 */
export function useSheetEmoji(emoji: readonly string[], isAlone: boolean): (emoji: string) => ReactElement {
  const getPlace = (each: string) => {
    const place = isDrawn(each) ? findSheetPlace(each) : undefined;
    return place && (!isAlone || isInFirstSheet(place)) ? place : undefined;
  };
  const getState = useSheets(
    new Set(
      emoji
        .map(getPlace)
        .filter((place) => place !== undefined)
        .map(({ address }) => address),
    ),
  );
  return (each) => {
    const place = getPlace(each);
    if (!place) return <Emoji name={each} size={SIZE} label="" isNow />;
    const state = getState(place.address);
    if (state === 'failed') return <Emoji name={each} size={SIZE} label="" />;
    if (state === 'loading') return <i className={styles.loading} />;
    return (
      <i
        className={styles.cell}
        style={{
          backgroundImage: `url(${place.address})`,
          backgroundPosition: `${rem(-place.column * SIZE)} ${rem(-place.row * SIZE)}`,
          backgroundSize: `${rem(SHEET_COLUMNS * SIZE)} auto`,
        }}
      />
    );
  };
}
