/** The edits of a value: for each changed field the new value, and the saved value when the edit began. */
export type Edits<T> = { readonly [K in keyof T]?: { readonly value: T[K]; readonly base: T[K] } };

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

const getKeys = <T extends object>(edits: Edits<T>) => Object.keys(edits) as (keyof T)[];

/** Adds a change to the edits; one that restores the saved value removes the edit. */
export function edit<T extends object, K extends keyof T>(
  edits: Edits<T>,
  saved: T,
  field: K,
  value: T[K],
): Edits<T> {
  const { [field]: before, ...others } = edits;
  if (same(value, saved[field])) return others as Edits<T>;
  return { ...edits, [field]: { value, base: before ? before.base : saved[field] } };
}

/** The fields that differ from the saved value. */
export const changedFields = <T extends object>(edits: Edits<T>, saved: T): (keyof T)[] =>
  getKeys(edits).filter((field) => !same(edits[field]?.value, saved[field]));

/** The shown value: the saved value with the edits over it, so that others' changes of unedited fields are visible. */
export function applyEdits<T extends object>(edits: Edits<T>, saved: T): T {
  const shown = { ...saved };
  for (const field of getKeys(edits)) shown[field] = edits[field]!.value;
  return shown;
}

/** Edited fields whose saved value somebody else has changed since the edit began, to something other than the edit. */
export const conflictingFields = <T extends object>(edits: Edits<T>, saved: T): (keyof T)[] =>
  changedFields(edits, saved).filter((field) => !same(edits[field]?.base, saved[field]));
