import addresses from 'virtual:emoji-sheets';
import { useCallback, useSyncExternalStore } from 'react';
import { getFirstIndex } from './firstSheet.ts';
import { listEmoji, SHEET_COLUMNS, SHEET_SIZE } from './sheet.ts';
import { hasSheetFailed, loadSheet } from './sheetImages.ts';

/** Loads sheets and returns a function that says whether one could not be loaded, with one subscription for a whole row of emoji. */
export function useSheets(addresses: ReadonlySet<string>): typeof hasSheetFailed {
  const names = [...addresses].join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const used = names.split(' ').filter(Boolean).map(loadSheet);
      for (const { listeners } of used) listeners.add(listener);
      return () => {
        for (const { listeners } of used) listeners.delete(listener);
      };
    },
    [names],
  );
  useSyncExternalStore(subscribe, () => names.split(' ').map(hasSheetFailed).join(' '));
  return hasSheetFailed;
}

export const isInFirstSheet = ({ address }: SheetPlace): boolean => address === addresses[0]![0];

/** The position of an emoji in its sheet. */
export interface SheetPlace {
  readonly address: string;
  readonly column: number;
  readonly row: number;
}

const FIRST_TONE = 0x1f3fb;
const indices = new Map<number, ReadonlyMap<string, number>>();

/** Returns the number of each emoji of a tone. */
function getIndex(tone: number): ReadonlyMap<string, number> {
  const known = indices.get(tone);
  if (known) return known;
  const index = new Map(listEmoji(tone).map((each, nth) => [each, nth]));
  indices.set(tone, index);
  return index;
}

/** Returns the position of an emoji; undefined if it is in no sheet. */
export function findSheetPlace(emoji: string): SheetPlace | undefined {
  const [modifier] = /[\u{1F3FB}-\u{1F3FF}]/u.exec(emoji) ?? [];
  const tone = modifier ? modifier.codePointAt(0)! - FIRST_TONE + 1 : 0;
  const index = (tone === 0 ? getFirstIndex().get(emoji) : undefined) ?? getIndex(tone).get(emoji);
  if (index === undefined) return undefined;
  const place = index % SHEET_SIZE;
  return {
    address: addresses[tone]![Math.floor(index / SHEET_SIZE)]!,
    column: place % SHEET_COLUMNS,
    row: Math.floor(place / SHEET_COLUMNS),
  };
}
