/** ms after an input that count as idle in browsers that don't say so. */
const IDLE = 300;

/**
 * Runs a task while the browser is idle after the user's next touch, click or key, so that the first visit of a page fetches nothing for
 * it. Returns a function that cancels it until then.
 */
export function afterInput(task: () => void): () => void {
  const until = new AbortController();
  const whenIdle = () => {
    until.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(task);
    else setTimeout(task, IDLE);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, whenIdle, { signal: until.signal });
  return () => until.abort();
}
