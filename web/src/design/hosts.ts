import { useSyncExternalStore } from 'react';

/** A value outside React that one mounted host draws. */
export function createSlot<Value>(initial: Value) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next: Value) {
      current = next;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        () => current,
      ),
  };
}
