interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  preventDefault(): void;
}

function move(event: KeyPress, box: HTMLElement | null, step: number | undefined): void {
  const buttons = [...(box?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (!step || at === -1) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** The arrow keys of a row of buttons: they move in reading order, and wrap around. Other keys are ignored. */
export function moveInRow(event: KeyPress, row: HTMLElement | null): void {
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
  const step = { ArrowRight: sign, ArrowLeft: -sign }[event.key];
  move(event, row, step);
}

/** The arrow keys of buttons one below the other. */
export const moveInColumn = (event: KeyPress, column: HTMLElement | null): void =>
  move(event, column, { ArrowDown: 1, ArrowUp: -1 }[event.key]);

/** The keys of a long column of buttons that is one stop of the Tab key: arrows move in it, Tab leaves it. */
export function moveInList(event: KeyPress, list: HTMLElement | null): void {
  if (event.key !== 'Tab') {
    moveInColumn(event, list);
    return;
  }
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  // From there the browser goes on to what is before or after the list, of which only a part is drawn.
  (event.shiftKey ? buttons[0] : buttons.at(-1))?.focus({ preventScroll: true });
}

/**
 * The arrow keys of buttons in rows: sideways in reading order, up and down to the nearest one of the next row. Returns whether
 * the focus moved.
 */
export function moveInGrid(event: KeyPress, grid: HTMLElement | null): boolean {
  const buttons = [...(grid?.querySelectorAll('button') ?? [])];
  const current = document.activeElement as HTMLButtonElement;
  const at = buttons.indexOf(current);
  if (at === -1) return false;
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const isDown = event.key === 'ArrowDown';
  const next = isSideways
    ? buttons[at + (event.key === forward ? 1 : -1)]
    : isDown || event.key === 'ArrowUp'
      ? findInNextRow(current, isDown ? buttons.slice(at + 1) : buttons.slice(0, at).reverse())
      : undefined;
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** The button of the next row that is nearest to the column of `from`. @param others the buttons in that direction, the next one first */
function findInNextRow(
  from: HTMLElement,
  others: readonly HTMLButtonElement[],
): HTMLButtonElement | undefined {
  const { left, top } = from.getBoundingClientRect();
  const places = others.map((button) => ({ button, place: button.getBoundingClientRect() }));
  const row = places.find(({ place }) => place.top !== top)?.place.top;
  return places
    .filter(({ place }) => place.top === row)
    .sort((a, b) => Math.abs(a.place.left - left) - Math.abs(b.place.left - left))[0]?.button;
}
