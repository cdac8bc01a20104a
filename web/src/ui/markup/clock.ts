/** Milliseconds between updates: the smallest unit that is shown is a second. */
const TICK = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

/** Calls back every second, with one timer for all; returns a function that ends it. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
