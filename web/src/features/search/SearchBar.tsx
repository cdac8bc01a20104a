import { useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { FilterBuilder } from './FilterBuilder.tsx';
import { FilterChip } from './FilterChip.tsx';
import * as styles from './Search.css.ts';
import { SearchInput } from './SearchInput.tsx';
import { closeSearch, draft, fieldOpen, isEmpty, search } from './state.ts';
import { useSearchField } from './useSearchField.ts';

/** The open field in the header, with the filter builder below it. */
export default function SearchBar({ guildId, channelId }: { guildId: string; channelId: string }) {
  const bar = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    closeSearch();
    document.getElementById('content')?.focus();
  };
  const field = useSearchField(guildId, channelId, close);
  return (
    <search
      ref={bar}
      aria-label={t('search.open')}
      className={styles.bar}
      onBlur={({ relatedTarget }) => {
        if (bar.current?.contains(relatedTarget)) return;
        field.setBuilding(false);
        if (isEmpty(draft.get()) && !search.get()) fieldOpen.set(false);
      }}
    >
      <SearchInput input={input} field={field} guildId={guildId} channelId={channelId}>
        {field.written.filters.map((filter) => (
          <FilterChip
            key={`${filter.kind} ${filter.value}`}
            filter={filter}
            guildId={guildId}
            onRemove={() => {
              field.remove(filter);
              input.current?.focus();
            }}
          />
        ))}
      </SearchInput>
      {field.isBuilding && <FilterBuilder field={field} guildId={guildId} />}
    </search>
  );
}
