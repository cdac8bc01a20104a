/**
 * Keeps the page as high as what is seen of it. Most browsers do so by themselves (`interactive-widget` in index.html); iOS lays its
 * keyboard over the page. Call once at start.
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
    // It scrolls the page to the field as well.
    if (isCovered) window.scrollTo(0, 0);
  });
}
