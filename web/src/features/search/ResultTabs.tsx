import { t } from '../../i18n/i18n.ts';
import { formatTotal } from './describeCount.ts';
import { TABS, type Tab } from './results.ts';
import * as styles from './Search.css.ts';

interface ResultTabsProps {
  chosen: Tab;
  /** The number of results, shown next to the chosen tab. */
  total: number | undefined;
  onChoose: (tab: Tab) => void;
}

/** All messages found, or those with media, files or links, or pinned ones. */
export function ResultTabs({ chosen, total, onChoose }: ResultTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row
    <div role="group" aria-label={t('search.tabs')} className={styles.tabs}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-pressed={tab === chosen}
          onClick={() => onChoose(tab)}
        >
          {t(`search.tab.${tab}`)}
          {tab === chosen && total !== undefined && (
            <span className={styles.tabCount}>{formatTotal(total)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
