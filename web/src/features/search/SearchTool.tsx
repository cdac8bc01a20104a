import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { preloadable } from '../../design/preloadable.tsx';
import { t } from '../../i18n/i18n.ts';
import { KeysAhead } from '../../ui/KeysAhead.tsx';
import { usePlace } from '../../ui/place.ts';
import { loadSearchBar } from './load.ts';
import * as styles from './SearchTool.css.ts';
import { closeSearch, enterAhead, fieldOpen, openSearch, typeAhead } from './state.ts';

/** The closed field: a press opens it. */
const ClosedField = () => (
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

const SearchBar = preloadable(loadSearchBar, () => (
  <>
    <ClosedField />
    <KeysAhead onText={typeAhead} onEnter={() => enterAhead.set(true)} onEscape={closeSearch} />
  </>
));

/** The field for searches in the header: a button until it is needed. On phones it opens the panel, which has the field. */
export function SearchTool({ channelId }: { channelId: string }) {
  const layout = useLayout();
  const isOpen = fieldOpen.use();
  const { guildId } = usePlace();
  if (layout === 'phone')
    return (
      <IconButton icon="search" label={t('search.open')} tooltip="bottom" onPress={() => openSearch(true)} />
    );
  if (isOpen) return <SearchBar guildId={guildId} channelId={channelId} />;
  if (layout === 'wide') return <ClosedField />;
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
