type State = 'loading' | 'ready' | 'failed';

interface SheetImage {
  state: State;
  /** Keeps the image decoded. */
  readonly image: HTMLImageElement;
  readonly listeners: Set<() => void>;
}

const images = new Map<string, SheetImage>();

/** Fetches and decodes a sheet, unless that has begun. A failed one that nothing shows is fetched again. */
export function loadSheet(address: string): SheetImage {
  const known = images.get(address);
  if (known && (known.state !== 'failed' || known.listeners.size > 0)) return known;
  const sheet: SheetImage = { state: 'loading', image: new Image(), listeners: new Set() };
  images.set(address, sheet);
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

export const hasSheetFailed = (address: string): boolean => images.get(address)?.state === 'failed';
