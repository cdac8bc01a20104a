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

/** Loads the sheet with all that the picker shows when it opens. */
export const loadFirstSheet = (): void => void loadSheet(addresses[0]![0]!);

export const isInFirstSheet = ({ address }: SheetPlace): boolean => address === addresses[0]![0];

/** Loads a sheet and returns its state. */
export function useSheet(address: string): State {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = loadSheet(address);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [address],
  );
  return useSyncExternalStore(subscribe, () => sheets.get(address)?.state ?? 'loading');
}

/** The position of an emoji in its sheet. */
export interface SheetPlace {
  readonly address: string;
  readonly column: number;
  readonly row: number;
}

const FIRST_TONE = 0x1f3fb;
const indices = new Map<number, ReadonlyMap<string, number>>();

/** Returns the position of an emoji; undefined if it is in no sheet. */
export function findSheetPlace(emoji: string): SheetPlace | undefined {
  const [modifier] = /[\u{1F3FB}-\u{1F3FF}]/u.exec(emoji) ?? [];
  const tone = modifier ? modifier.codePointAt(0)! - FIRST_TONE + 1 : 0;
  let known = indices.get(tone);
  if (!known) {
    known = new Map(listEmoji(tone).map((each, index) => [each, index]));
    indices.set(tone, known);
  }
  const index = known.get(emoji);
  if (index === undefined) return undefined;
  const place = index % SHEET_SIZE;
  return {
    address: addresses[tone]![Math.floor(index / SHEET_SIZE)]!,
    column: place % SHEET_COLUMNS,
    row: Math.floor(place / SHEET_COLUMNS),
  };
}
