/** Whether a finger on an element already moves something sideways: a box that scrolls, or the caret of a text field. */
export function scrollsSideways(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return true;
    if (at.matches('input, textarea, [contenteditable="true"], [data-no-swipe]')) return true;
  }
  return false;
}
