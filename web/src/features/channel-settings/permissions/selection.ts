import type { Asked } from './accessSubject.ts';

/** The part open next to the list: an overwrite by its id, or the access check. */
export type Selection =
  | { readonly kind: 'overwrite'; readonly id: string }
  | { readonly kind: 'check'; readonly asked: Asked };
