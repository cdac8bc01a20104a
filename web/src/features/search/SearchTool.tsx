import { lazy, Suspense } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { KeysAhead } from '../../ui/KeysAhead.tsx';
import { usePlace } from '../../ui/place.ts';
import { loadSearchBar } from './load.ts';
import * as styles from './SearchTool.css.ts';
import { closeSearch, enterAhead, fieldOpen, openSearch, typeAhead } from './state.ts';

const SearchBar = lazy(loadSearchBar);

/** The field for searches in the header: a button until it is needed. On phones it opens the panel, which has the field. */
export function SearchTool({ channelId }: { channelId: string }) {
  const layout = useLayout();
  const isOpen = fieldOpen.use();
  const { guildId } = usePlace();
  if (layout === 'phone')
    return (
      <IconButton icon="search" label={t('search.open')} tooltip="bottom" onPress={() => openSearch(true)} />
    );
  const field = (
    <button
      type="button"
      className={styles.field}
      aria-keyshortcuts="Control+F"
      onClick={() => openSearch(false)}
    >
      <Icon name="search" size={16} />
      <span>{t('search.open')}</span>
    </button>
  );
  if (isOpen)
    return (
      <Suspense
        fallback={
          <>
            {field}
            <KeysAhead onText={typeAhead} onEnter={() => enterAhead.set(true)} onEscape={closeSearch} />
          </>
        }
      >
        <SearchBar guildId={guildId} channelId={channelId} />
      </Suspense>
    );
  if (layout === 'wide') return field;
  return (
    <IconButton
      icon="search"
      label={t('search.open')}
      shortcut="Ctrl F"
      tooltip="bottom"
      onPress={() => openSearch(false)}
    />
  );
}
