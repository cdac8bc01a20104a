import { type ReactNode, type RefObject, useEffect } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild } from '../../state/hooks.ts';
import { usePartner } from '../../state/useConversations.ts';
import { HOME } from '../../ui/place.ts';
import * as styles from './Search.css.ts';
import { EMPTY_DRAFT, focusRequests, isEmpty } from './state.ts';
import type { SearchField } from './useSearchField.ts';

interface SearchInputProps {
  input: RefObject<HTMLInputElement | null>;
  field: SearchField;
  guildId: string;
  channelId: string;
  /** The filters, in front of the text. */
  children?: ReactNode;
}

/** The text of the search, with a button that clears it. */
export function SearchInput({ input, field, guildId, channelId, children }: SearchInputProps) {
  const { written, listId, options, current, isBuilding } = field;
  const guild = useGuild(guildId);
  const channel = useChannel(channelId);
  const partner = usePartner(channelId);
  const place = guildId === HOME ? (partner?.name ?? channel?.name ?? '') : (guild?.name ?? '');
  const isOpen = isBuilding && options.length > 0;
  const requests = focusRequests.use();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request
  useEffect(() => input.current?.focus(), [input, requests]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the text is for the text
    <div
      className={styles.field}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <Icon name="search" size={16} />
      {children}
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-label={t('search.in.place', { place })}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current >= 0 ? `${listId}-${current}` : undefined}
        placeholder={written.filters.length > 0 ? '' : t('search.in.place', { place })}
        value={written.text}
        maxLength={1024}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => field.setBuilding(true)}
        onClick={() => field.setBuilding(true)}
        onChange={({ target }) => field.change({ ...written, text: target.value })}
        onKeyDown={field.onKeyDown}
      />
      {!isEmpty(written) && (
        <IconButton
          icon="close"
          size={28}
          label={t('search.clear')}
          tooltip="bottom"
          onPress={() => {
            field.change(EMPTY_DRAFT);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
