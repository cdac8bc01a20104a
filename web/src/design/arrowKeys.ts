/** The arrow keys of a row of buttons: from one to the next as they are read, and round its ends. Other keys are left alone. */
export function moveInRow(
  event: { readonly key: string; preventDefault(): void },
  row: HTMLElement | null,
): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (!step || at === -1) return;
  event.preventDefault();
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
  buttons[(at + sign * step + buttons.length) % buttons.length]?.focus();
}
