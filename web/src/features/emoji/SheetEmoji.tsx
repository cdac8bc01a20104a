import { memo } from 'react';
import { Emoji, isDrawn } from '../../design/Emoji.tsx';
import { rem } from '../../design/theme/rem.ts';
import * as styles from './SheetEmoji.css.ts';
import { SHEET_COLUMNS } from './sheet.ts';
import { findSheetPlace, isInFirstSheet, type SheetPlace, useSheet } from './sheets.ts';

/** The size of emoji in the picker, in CSS pixels. */
const SIZE = 26;

/**
 * An emoji of the picker, drawn from its sheet, or from its own file if it is in none.
 *
 * @param isAlone whether the other emoji of its sheet are not shown, so that it is drawn from the first sheet or its own file
 */
export const SheetEmoji = memo(function SheetEmoji({ emoji, isAlone }: { emoji: string; isAlone: boolean }) {
  const place = isDrawn(emoji) ? findSheetPlace(emoji) : undefined;
  if (!place || (isAlone && !isInFirstSheet(place))) return <Emoji name={emoji} size={SIZE} label="" isNow />;
  return <Cell emoji={emoji} place={place} />;
});

function Cell({ emoji, place }: { emoji: string; place: SheetPlace }) {
  const state = useSheet(place.address);
  if (state === 'failed') return <Emoji name={emoji} size={SIZE} label="" />;
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
}
