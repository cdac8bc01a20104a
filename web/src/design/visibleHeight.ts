/**
 * Keeps the page as high as its visible part. Most browsers do this themselves (`interactive-widget` in index.html), but the keyboard
 * of iOS covers the page. Call once at start.
 */
export function startVisibleHeight(): void {
  const { visualViewport: visible } = window;
  if (!visible) return;
  const root = document.documentElement;
  let height = '';
  visible.addEventListener('resize', () => {
    const isCovered = visible.scale < 1.01 && window.innerHeight - visible.height > 1;
    const next = isCovered ? `${visible.height}px` : '';
    if (next === height) return;
    height = next;
    root.style.setProperty('--visible-height', next);
    // iOS also scrolls the page to the focused field.
    if (isCovered) window.scrollTo(0, 0);
  });
}
