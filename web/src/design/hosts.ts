import { useSyncExternalStore } from 'react';

/** A value outside React that one mounted host draws. */
export function createSlot<Value>(initial: Value) {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => current,
    set(next: Value) {
      current = next;
      for (const listener of listeners) listener();
    },
    /** Calls the listener after each change; returns a function that stops it. */
    subscribe,
    use: () => useSyncExternalStore(subscribe, () => current),
    /** Renders again only if `select` returns another value. */
    useSelected: <Selected>(select: (value: Value) => Selected) =>
      useSyncExternalStore(subscribe, () => select(current)),
  };
}

export type Slot<Value> = ReturnType<typeof createSlot<Value>>;
