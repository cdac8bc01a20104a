import type { Asked } from './accessSubject.ts';

/** What is open beside the list: an overwrite by its id, or the question who may do what. */
export type Selection =
  | { readonly kind: 'overwrite'; readonly id: string }
  | { readonly kind: 'check'; readonly asked: Asked };
