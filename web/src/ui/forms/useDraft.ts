import { useMemo, useState } from 'react';
import { applyEdits, changedFields, conflictingFields, type Edits, edit } from './draft.ts';

export interface Draft<T extends object> {
  /** The value that the form shows. */
  readonly value: T;
  set<K extends keyof T>(field: K, value: T[K]): void;
  readonly isDirty: boolean;
  /** The fields that differ from the saved value, with their new values: the body of the request. */
  readonly changes: Partial<T>;
  /** Fields that somebody else changed while they were being edited. */
  readonly conflicts: readonly (keyof T)[];
  /** Drops the edits: after saving, or to reset. */
  reset(): void;
}

/** A form over a value that others can change at the same time. `saved` is its live value. */
export function useDraft<T extends object>(saved: T): Draft<T> {
  const [edits, setEdits] = useState<Edits<T>>({});
  return useMemo(() => {
    const fields = changedFields(edits, saved);
    const value = applyEdits(edits, saved);
    return {
      value,
      set: (field, next) => setEdits((before) => edit(before, saved, field, next)),
      isDirty: fields.length > 0,
      changes: Object.fromEntries(fields.map((field) => [field, value[field]])) as Partial<T>,
      conflicts: conflictingFields(edits, saved),
      reset: () => setEdits({}),
    };
  }, [edits, saved]);
}
