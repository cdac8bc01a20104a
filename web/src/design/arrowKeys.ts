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
