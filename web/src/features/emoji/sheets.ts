import addresses from 'virtual:emoji-sheets';
import { useCallback, useSyncExternalStore } from 'react';
import { listEmoji, SHEET_COLUMNS, SHEET_SIZE } from './sheet.ts';

type State = 'loading' | 'ready' | 'failed';

interface Sheet {
  state: State;
  /** Keeps the image decoded. */
  readonly image: HTMLImageElement;
  readonly listeners: Set<() => void>;
}

const sheets = new Map<string, Sheet>();

/** Fetches and decodes a sheet, unless that has begun. A failed one that nothing shows is fetched again. */
function loadSheet(address: string): Sheet {
  const known = sheets.get(address);
  if (known && (known.state !== 'failed' || known.listeners.size > 0)) return known;
  const sheet: Sheet = { state: 'loading', image: new Image(), listeners: new Set() };
  sheets.set(address, sheet);
  const settle = (state: State) => {
    sheet.state = state;
    for (const listener of sheet.listeners) listener();
  };
  sheet.image.src = address;
  sheet.image.decode().then(
    () => settle('ready'),
    () => settle('failed'),
  );
  return sheet;
}

/** Loads the sheet with all that the picker shows when it opens, and finds out where it has each emoji. */
export function loadFirstSheet(): void {
  loadSheet(addresses[0]![0]!);
  getFirstIndex();
}

export const isInFirstSheet = ({ address }: SheetPlace): boolean => address === addresses[0]![0];

/** Loads sheets and returns a function that gives their states, with one subscription for a whole row of emoji. */
export function useSheets(addresses: ReadonlySet<string>): (address: string) => State {
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
  useSyncExternalStore(subscribe, () => names.split(' ').map(getState).join(' '));
  return getState;
}

const getState = (address: string): State => sheets.get(address)?.state ?? 'loading';

/** The position of an emoji in its sheet. */
export interface SheetPlace {
  readonly address: string;
  readonly column: number;
  readonly row: number;
}

const FIRST_TONE = 0x1f3fb;
const indices = new Map<number, ReadonlyMap<string, number>>();

let firstIndex: ReadonlyMap<string, number> | undefined;
/** Returns the number of each emoji of the first sheet, which is all that a picker needs when it opens. */
function getFirstIndex(): ReadonlyMap<string, number> {
  firstIndex ??= new Map(
    listEmoji(0)
      .slice(0, SHEET_SIZE)
      .map((each, nth) => [each, nth]),
  );
  return firstIndex;
}

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
