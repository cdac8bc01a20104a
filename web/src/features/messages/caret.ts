/** Whether the caret is on the first (-1) or last (1) line of an editable element. */
export function isAtEdge(field: HTMLElement, side: 1 | -1): boolean {
  const selection = getSelection();
  if (!selection?.isCollapsed || selection.rangeCount === 0) return false;
  const caret = selection.getRangeAt(0).getClientRects()[0];
  // A caret between nodes has no box: the field is empty or has one line.
  if (!caret) return true;
  const box = field.getBoundingClientRect();
  const distance = side === -1 ? caret.top - box.top : box.bottom - caret.bottom;
  return distance < caret.height;
}
