import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { FilterBuilder } from './FilterBuilder.tsx';
import { FilterChip } from './FilterChip.tsx';
import * as styles from './Search.css.ts';
import { SearchInput } from './SearchInput.tsx';
import { isEmpty } from './state.ts';
import { useSearchField } from './useSearchField.ts';

interface PhoneFieldProps {
  guildId: string;
  channelId: string;
  onClose: () => void;
  /** Below the field while no filter is being chosen. */
  children: ReactNode;
}

/** The field of a search on phones, with the filters in a row below it. */
export function PhoneField({ guildId, channelId, onClose, children }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wantsFilters, setWantsFilters] = useState(false);
  const field = useSearchField(guildId, channelId, onClose);
  const { written, isBuilding, trigger } = field;
  // The results stay in view while text is typed.
  const isChoosing = isBuilding && (wantsFilters || trigger !== undefined || isEmpty(written));
  return (
    <search aria-label={t('search.open')} className={styles.phone}>
      <div className={styles.phoneHead}>
        <IconButton icon="back" label={t('action.back')} tooltip="none" onPress={onClose} />
        <SearchInput input={input} field={field} guildId={guildId} channelId={channelId} />
      </div>
      <div className={styles.phoneChips}>
        <button
          type="button"
          className={styles.phoneFilters}
          aria-expanded={isChoosing}
          onClick={() => {
            setWantsFilters(!isChoosing);
            field.setBuilding(!isChoosing);
          }}
        >
          <Icon name="filter" size={16} />
          {t('search.filters')}
        </button>
        {written.filters.map((filter) => (
          <FilterChip
            key={`${filter.kind} ${filter.value}`}
            filter={filter}
            guildId={guildId}
            onRemove={() => field.remove(filter)}
          />
        ))}
      </div>
      {isChoosing ? <FilterBuilder field={field} guildId={guildId} /> : children}
    </search>
  );
}
