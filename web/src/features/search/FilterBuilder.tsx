import { Icon } from '../../design/Icon.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { describeValue } from './choices.ts';
import { isOfUser, UserPicture } from './FilterChip.tsx';
import { FILTER_ICONS } from './filters.ts';
import { clearRecents } from './recents.ts';
import * as styles from './Search.css.ts';
import type { Draft } from './state.ts';
import type { Option, SearchField } from './useSearchField.ts';

interface FilterBuilderProps {
  field: SearchField;
  guildId: string;
}

/** The list below the field: kinds of filters, the values of one of them, and the last searches. */
export function FilterBuilder({ field, guildId }: FilterBuilderProps) {
  const { store } = useSession();
  const { listId, trigger, options, current, written } = field;
  const firstRecent = options.findIndex(({ type }) => type === 'recent');
  const describe = (recent: Draft) =>
    [
      ...recent.filters.map(
        (filter) => `${t(`search.kind.${filter.kind}`)} ${describeValue(store, guildId, filter)}`,
      ),
      recent.text,
    ]
      .filter(Boolean)
      .join(' · ');

  const drawContent = (option: Option) => {
    if (option.type === 'recent')
      return (
        <>
          <Icon name="history" size={18} />
          <span className={styles.optionName}>{describe(option.draft)}</span>
        </>
      );
    if (option.type === 'filter') {
      const { filter } = option;
      return (
        <>
          {isOfUser(filter) ? (
            <UserPicture guildId={guildId} userId={filter.value} size={24} />
          ) : (
            <Icon name={FILTER_ICONS[filter.kind]} size={18} />
          )}
          <span className={styles.optionName}>{describeValue(store, guildId, filter)}</span>
        </>
      );
    }
    const set = written.filters.filter(({ kind }) => kind === option.kind);
    return (
      <>
        <Icon name={FILTER_ICONS[option.kind]} size={18} />
        <span className={styles.optionName}>{t(`search.kind.${option.kind}`)}</span>
        <span className={cx(styles.optionValue, set.length > 0 && styles.optionSet)}>
          {set.length > 0
            ? set.map((filter) => describeValue(store, guildId, filter)).join(', ')
            : t(`search.any.${option.kind}`)}
        </span>
      </>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in it leaves the focus in the field
    <div className={styles.builder} onMouseDown={(event) => event.preventDefault()}>
      <div className={styles.optionsTitle} aria-hidden="true">
        {t(trigger ? `search.kind.${trigger.kind}` : 'search.filters')}
      </div>
      <div id={listId} role="listbox" aria-label={t('search.filters')} className={styles.options}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={JSON.stringify(option)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.option}
            data-separate={index === firstRecent || undefined}
            onMouseMove={() => index !== current && field.setChosen(index)}
            onClick={() => field.take(option)}
          >
            {drawContent(option)}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className={styles.none} role="status">
          {t(
            trigger && ['before', 'after', 'during'].includes(trigger.kind)
              ? 'search.dateHint'
              : 'search.noChoice',
          )}
        </p>
      )}
      <div className={styles.builderFoot}>
        {firstRecent >= 0 ? (
          <button
            type="button"
            className={styles.clearRecents}
            onClick={() => {
              clearRecents(store.me?.id ?? '');
              field.change({ ...written });
            }}
          >
            {t('search.clearRecents')}
          </button>
        ) : (
          <span aria-hidden="true" className={styles.keys}>
            <span>
              <Kbd keys="↵" /> {t('search.keySearch')}
            </span>
            <span>
              <Kbd keys="⌫" /> {t('search.keyRemove')}
            </span>
            <span>
              <Kbd keys="↑" /> <Kbd keys="↓" /> {t('search.keyMove')}
            </span>
          </span>
        )}
      </div>
    </div>
  );
}
