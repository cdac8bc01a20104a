import { t } from '../../i18n/i18n.ts';
import { SORTINGS, type Sorting } from './results.ts';
import * as styles from './Search.css.ts';

/** The order of the results. */
export function SortingChoice({
  chosen,
  onChoose,
}: {
  chosen: Sorting;
  onChoose: (sorting: Sorting) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in the header
    <div role="group" aria-label={t('search.sorting')} className={styles.sortings}>
      {SORTINGS.map((sorting) => (
        <button
          key={sorting}
          type="button"
          className={styles.sorting}
          aria-pressed={sorting === chosen}
          onClick={() => onChoose(sorting)}
        >
          {t(`search.sorting.${sorting}`)}
        </button>
      ))}
    </div>
  );
}
