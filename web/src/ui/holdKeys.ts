const isHeld = (event: KeyboardEvent) =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  (event.key.length === 1 || event.key === 'Enter' || event.key === 'Escape');

/**
 * Catches typed keys until the returned function is called, which gives them to the element that has the focus by then, each in a task
 * of its own as the browser does: an editor takes a letter only after the task that typed it. A letter that no listener takes is typed.
 */
export function holdKeys(): () => void {
  const held: KeyboardEvent[] = [];
  let given: KeyboardEvent | undefined;
  const hold = (event: KeyboardEvent) => {
    if (event === given || !isHeld(event)) return;
    held.push(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const release = () => {
    const event = held.shift();
    if (!event) return removeEventListener('keydown', hold, true);
    const target = document.activeElement ?? document.body;
    given = new KeyboardEvent('keydown', event);
    const isLeft = target.dispatchEvent(given);
    if (isLeft && event.key.length === 1) document.execCommand('insertText', false, event.key);
    setTimeout(release);
  };
  addEventListener('keydown', hold, true);
  return release;
}
