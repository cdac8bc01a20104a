import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Button } from '../../design/Button.tsx';
import * as field from '../../design/Field.css.ts';
import { Icon } from '../../design/Icon.tsx';
import * as menu from '../../design/Menu.css.ts';
import { t } from '../../i18n/i18n.ts';
import type { Choice } from './choice.ts';
import * as styles from './Select.css.ts';

interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  isLoading: boolean;
  min: number;
  max: number;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** Undefined for a short list, which has no search. */
  query: string | undefined;
  onQuery: (query: string) => void;
  onDone: () => void;
}

/** The open list of a select, with a search above it where it can be long. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, isLoading, min, max, chosen, onChoose, query, onQuery, onDone } = props;
  const isSeveral = max > 1;
  const isFull = isSeveral && chosen.length >= max;
  // Chosen values that the search leaves out stay chosen.
  const hidden = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const [mayLeave] = useState(() => min === 0 || isSeveral);
  const list = (
    <ListBox
      aria-label={label}
      autoFocus={query === undefined ? 'first' : false}
      className={styles.list}
      items={choices.map((choice) => ({ ...choice, id: choice.value }))}
      selectionMode={isSeveral ? 'multiple' : 'single'}
      disallowEmptySelection={!mayLeave}
      selectedKeys={new Set(chosen.filter((value) => !hidden.includes(value)))}
      onSelectionChange={(keys) => {
        if (keys === 'all') return;
        const shown = [...keys].map(String);
        onChoose(isSeveral ? [...hidden, ...shown] : shown);
        if (!isSeveral) onDone();
      }}
      renderEmptyState={() => (
        <p className={styles.nothing} role="status">
          {t(isLoading ? 'components.loading' : 'components.nothingFound')}
        </p>
      )}
      dependencies={[isFull, chosen]}
    >
      {(choice) => (
        <ListBoxItem
          className={menu.item}
          textValue={choice.label}
          isDisabled={isFull && !chosen.includes(choice.value)}
        >
          {({ isSelected }) => (
            <>
              {choice.mark}
              <span className={menu.words}>
                <bdi>{choice.label}</bdi>
                {choice.hint && <span className={menu.hint}>{choice.hint}</span>}
              </span>
              {isSelected && <Icon name="check" size={14} weight="bold" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <div className={styles.choices}>
      {query === undefined ? (
        list
      ) : (
        <Autocomplete inputValue={query} onInputChange={onQuery}>
          <SearchField aria-label={t('components.search')} className={styles.search} autoFocus>
            <div className={field.box}>
              <Icon name="search" size={18} />
              <Input className={field.control} placeholder={t('components.search')} />
            </div>
          </SearchField>
          {list}
        </Autocomplete>
      )}
      {isSeveral && (
        <div className={styles.foot}>
          <span className={styles.count} role="status">
            {t('components.chosen', { count: chosen.length, max })}
          </span>
          <Button variant="filled" size="sm" isDisabled={chosen.length < min} onPress={onDone}>
            {t('components.done')}
          </Button>
        </div>
      )}
    </div>
  );
}
