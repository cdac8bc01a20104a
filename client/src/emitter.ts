import { child } from './child.ts';

/** A typed event emitter. Listeners run in the order they were added; an error in one doesn't keep the others from running. */
export interface Emitter<Events> {
  /** Adds a listener; returns a function that removes it. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
}

export interface EmitterSource<Events> extends Emitter<Events> {
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
}

export function createEmitter<Events>(): EmitterSource<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const set = child(listeners, name, () => new Set());
      set.add(listener);
      return () => void set.delete(listener);
    },
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as (event: unknown) => void)(event);
        } catch (error) {
          // Surfaces as an uncaught error of its own, where error reporting sees it.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
