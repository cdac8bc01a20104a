import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { findChoices } from './choices.ts';
import { addFilter, FILTER_KINDS, type Filter, type FilterKind } from './filters.ts';
import { getRecents, noteSearch } from './recents.ts';
import { type Draft, draft, enterAhead, isEmpty, search, searchShown } from './state.ts';
import { getKeyword, readTrigger } from './trigger.ts';

/** A row of the filter builder. */
export type Option =
  | { readonly type: 'kind'; readonly kind: FilterKind }
  | { readonly type: 'filter'; readonly filter: Filter }
  | { readonly type: 'recent'; readonly draft: Draft };

const SEARCH_DELAY_MS = 150;
const USERS = 10;

/** The members of a guild whose names begin with `query` become known. Returns a number that changes when there are new ones. */
function useMembers(guildId: string, query: string | undefined): number {
  const { store, members } = useSession();
  const [known, setKnown] = useState(0);
  useEffect(
    () => store.subscribe(`members:${guildId}`, () => setKnown((count) => count + 1)),
    [store, guildId],
  );
  useEffect(() => {
    if (!query) return;
    const timer = setTimeout(() => members.search(guildId, query, USERS), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [members, guildId, query]);
  return known;
}

/** The state of the field: the search being written, the rows of the filter builder, and what keys do. */
export function useSearchField(guildId: string, channelId: string, onEscape: () => void) {
  const session = useSession();
  const userId = session.store.me?.id ?? '';
  const listId = useId();
  const written = draft.use();
  const [isBuilding, setBuilding] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const trigger = readTrigger(written.text);
  const isUser = trigger?.kind === 'from' || trigger?.kind === 'mentions';
  const known = useMembers(guildId, isUser ? trigger.query : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: members that become known change the choices
  const options = useMemo((): Option[] => {
    if (trigger)
      return findChoices(session, guildId, channelId, trigger.kind, trigger.query).map((filter) => ({
        type: 'filter',
        filter,
      }));
    const kinds = FILTER_KINDS.map((kind): Option => ({ type: 'kind', kind }));
    const recents = isEmpty(written) ? getRecents(userId, guildId) : [];
    return [...kinds, ...recents.map((recent): Option => ({ type: 'recent', draft: recent }))];
  }, [session, guildId, channelId, written, known, userId]);
  // A value that is being typed is completed by Enter; otherwise Enter searches.
  const first = trigger && trigger.query !== '' ? 0 : -1;
  const current = chosen < 0 ? Math.min(first, options.length - 1) : Math.min(chosen, options.length - 1);

  const change = (next: Draft) => {
    draft.set(next);
    setChosen(-1);
    setBuilding(true);
  };
  const submit = (next: Draft = draft.get()) => {
    if (isEmpty(next)) return;
    const made = { ...next, text: next.text.trim(), guildId, channelId };
    draft.set({ text: made.text, filters: made.filters });
    search.set(made);
    searchShown.set(true);
    noteSearch(userId, made);
    setBuilding(false);
    setChosen(-1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!enterAhead.get()) return;
    enterAhead.set(false);
    submit();
  }, []);
  const take = (option: Option | undefined) => {
    if (!option) return;
    if (option.type === 'recent') return submit(option.draft);
    if (option.type === 'kind') {
      const before = written.text === '' || written.text.endsWith(' ') ? written.text : `${written.text} `;
      return change({ ...written, text: `${before}${getKeyword(option.kind)}:` });
    }
    const text = written.text.slice(0, trigger?.start ?? written.text.length);
    change({ text, filters: addFilter(written.filters, option.filter) });
  };
  const move = (step: number) => {
    setBuilding(true);
    if (options.length === 0) return;
    const next =
      current < 0 ? (step > 0 ? 0 : options.length - 1) : (current + step + options.length) % options.length;
    setChosen(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const remove = (removed: Filter) =>
    change({ ...written, filters: written.filters.filter((filter) => filter !== removed) });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = written.filters.at(-1);
    const option = isBuilding ? options[current] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') option ? take(option) : submit();
    else if (event.key === 'Tab' && !event.shiftKey && option?.type === 'filter') take(option);
    else if (event.key === 'Backspace' && written.text === '' && last) remove(last);
    else if (event.key === 'Escape') isBuilding && options.length > 0 ? setBuilding(false) : onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    listId,
    written,
    trigger,
    options,
    current,
    isBuilding,
    setBuilding,
    setChosen,
    change,
    submit,
    take,
    remove,
    onKeyDown,
  };
}
export type SearchField = ReturnType<typeof useSearchField>;
