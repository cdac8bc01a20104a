const isHeld = (event: KeyboardEvent) =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  (event.key.length === 1 || event.key === 'Enter' || event.key === 'Escape');

/**
 * Catches typed keys until the returned function is called, which gives them to the element that has the focus by then. A letter that
 * no listener takes is typed there; Enter is dropped, so that it can't send a message.
 */
export function holdKeys(): () => void {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    if (!isHeld(event)) return;
    held.push(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', hold, true);
  return () => {
    removeEventListener('keydown', hold, true);
    for (const event of held) {
      const target = document.activeElement ?? document.body;
      const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', event));
      if (isLeft && event.key.length === 1) document.execCommand('insertText', false, event.key);
    }
  };
}
