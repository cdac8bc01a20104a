import { child } from '../child.ts';

/** Notifies listeners of small named slices when their slice changes, and caches values derived from a slice until then. */
export interface Notifier {
  /** Calls `listener` after each change of the slice; returns a function that ends it. Fits useSyncExternalStore. */
  subscribe(key: string, listener: () => void): () => void;
  /** Marks a slice as changed. Inside `batch` its listeners run once at the end, outside at once. */
  touch(key: string): void;
  batch<Result>(change: () => Result): Result;
  /** Like `batch`, but the listeners run when the store's pace allows, together with those of later changes. */
  batchPaced<Result>(change: () => Result): Result;
  /**
   * The value derived for a slice: computed at most once between two changes, so the reference is stable. With `isSame`, it also stays
   * the same reference after changes that don't change what it says.
   */
  memo<Value>(key: string, compute: () => Value, isSame?: (a: Value, b: Value) => boolean): Value;
  /** Forgets every derived value and calls every listener. */
  touchAll(): void;
  /** Notes from now on which slices change. */
  watch(): Watch;
  /** Returns a number that increases whenever listeners are called: what was read since the last time is still what they draw. */
  getRevision(): number;
}

/** The slices that changed since a moment. */
export interface Watch {
  changed(key: string): boolean;
  end(): void;
}

/** Decides when listeners are called after events: calls `flush` once, immediately or later. */
export type Pace = (flush: () => void) => void;

export function createNotifier(pace: Pace = (flush) => flush()): Notifier {
  const listeners = new Map<string, Set<() => void>>();
  const derived = new Map<string, unknown>();
  /** The last values that were compared. */
  const compared = new Map<string, unknown>();
  const dirty = new Set<string>();
  const watches = new Set<{ readonly keys: Set<string>; all: boolean }>();
  let revision = 0;
  let depth = 0;
  let paced = 0;
  let isPlanned = false;

  const flush = () => {
    while (dirty.size > 0) {
      const keys = [...dirty];
      dirty.clear();
      revision += 1;
      const called = new Set<() => void>();
      for (const key of keys) for (const listener of listeners.get(key) ?? []) called.add(listener);
      for (const listener of called) listener();
    }
  };
  const batch = <Result>(change: () => Result): Result => {
    depth++;
    try {
      return change();
    } finally {
      if (--depth === 0 && paced === 0) flush();
    }
  };
  const batchPaced = <Result>(change: () => Result): Result => {
    paced++;
    try {
      return batch(change);
    } finally {
      if (--paced === 0 && dirty.size > 0 && !isPlanned) {
        isPlanned = true;
        pace(() => {
          isPlanned = false;
          flush();
        });
      }
    }
  };
  return {
    subscribe(key, listener) {
      const set = child(listeners, key, () => new Set());
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    touch(key) {
      derived.delete(key);
      for (const { keys } of watches) keys.add(key);
      dirty.add(key);
      if (depth === 0) flush();
    },
    batch,
    batchPaced,
    memo<Value>(key: string, compute: () => Value, isSame?: (a: Value, b: Value) => boolean): Value {
      if (derived.has(key)) return derived.get(key) as Value;
      const fresh = compute();
      const last = compared.get(key) as Value | undefined;
      const value = last !== undefined && isSame?.(last, fresh) ? last : fresh;
      if (isSame) compared.set(key, value);
      derived.set(key, value);
      return value;
    },
    touchAll() {
      derived.clear();
      compared.clear();
      for (const watch of watches) watch.all = true;
      batch(() => {
        for (const key of listeners.keys()) dirty.add(key);
      });
    },
    watch() {
      const watch = { keys: new Set<string>(), all: false };
      watches.add(watch);
      return {
        changed: (key) => watch.all || watch.keys.has(key),
        end: () => void watches.delete(watch),
      };
    },
    getRevision: () => revision,
  };
}
