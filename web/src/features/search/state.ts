import { createSlot } from '../../design/hosts.ts';
import type { Filter } from './filters.ts';

/** A search while it is being typed. */
export interface Draft {
  readonly text: string;
  readonly filters: readonly Filter[];
}

/** A search whose results are shown. */
export interface Search extends Draft {
  readonly guildId: string;
  /** The channel in which the search was made. */
  readonly channelId: string;
}

export const EMPTY_DRAFT: Draft = { text: '', filters: [] };

export const draft = createSlot<Draft>(EMPTY_DRAFT);
export const search = createSlot<Search | null>(null);
/** Whether the field takes input. */
export const fieldOpen = createSlot(false);
/** Changes whenever the field is to get the focus. */
export const focusRequests = createSlot(0);
/** Whether Enter was pressed before the field was loaded. */
export const enterAhead = createSlot(false);
/** Whether the panel is open, instead of the members. On phones it has the field. */
export const searchShown = createSlot(false);

export const isEmpty = ({ text, filters }: Draft): boolean => text.trim() === '' && filters.length === 0;

/** Opens the field, or gives it the focus. On phones it is in the panel. */
export function openSearch(isPhone: boolean): void {
  (isPhone ? searchShown : fieldOpen).set(true);
  focusRequests.set(focusRequests.get() + 1);
}

/** Adds a letter that was typed before the field was loaded. */
export function typeAhead(letter: string): void {
  const { text, filters } = draft.get();
  draft.set({ text: text + letter, filters });
}

/** Closes field and results. */
export function closeSearch(): void {
  draft.set(EMPTY_DRAFT);
  enterAhead.set(false);
  search.set(null);
  fieldOpen.set(false);
  searchShown.set(false);
}
