import type { Select } from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import * as field from '../../design/Field.css.ts';
import { Icon } from '../../design/Icon.tsx';
import { Popover } from '../../design/Popover.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { ChoiceList } from './ChoiceList.tsx';
import * as styles from './Select.css.ts';
import { useChoices } from './useChoices.tsx';

/** Options up to which a list has no search. */
const SHORT = 8;

interface SelectMenuProps {
  select: Select;
  guildId: string | undefined;
  channelId: string;
  /** For assistive technology; the placeholder unless given. */
  label?: string | undefined;
  /** Id of a text about it. */
  describedBy?: string | undefined;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  isDisabled?: boolean;
  isBusy?: boolean;
  isInvalid?: boolean;
  /** Whether several values are shown as parts that can be removed one by one. */
  hasChips?: boolean;
}

/** A select of an application: opens a list, on phones a sheet. Several values are taken over when it closes. */
export function SelectMenu(props: SelectMenuProps) {
  const { select, guildId, channelId, chosen, onChoose, isDisabled, isBusy, isInvalid, hasChips } = props;
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [draft, setDraft] = useState(chosen);
  const { choices, isLoading, describe } = useChoices(select, { guildId, channelId }, query, isOpen);
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  const placeholder = select.placeholder || t('components.choose');
  const label = props.label ?? placeholder;
  const isLong = select.type !== ComponentType.STRING_SELECT || select.options.length > SHORT;
  const words = chosen.map(describe).join(', ');
  const shown = words || placeholder;
  // Contains the text that is seen, for users who say what to press.
  const name = shown === label ? label : t('components.selected', { label, values: shown });

  const open = (isNowOpen: boolean) => {
    if (isNowOpen) {
      setDraft(chosen);
      setQuery('');
    } else if (max > 1 && isOpen) take(draft);
    setOpen(isNowOpen);
  };
  const take = (values: readonly string[]) => {
    const isSame = values.length === chosen.length && values.every((value) => chosen.includes(value));
    if (!isSame && values.length >= min) onChoose(values);
  };
  const showsChips = hasChips && max > 1 && chosen.length > 0;
  return (
    <div
      className={cx(field.box, styles.box)}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      {showsChips &&
        chosen.map((value) => (
          <span key={value} className={styles.chip}>
            <bdi>{describe(value)}</bdi>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('components.remove', { name: describe(value) })}
              onClick={() => onChoose(chosen.filter((other) => other !== value))}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
      <Popover
        label={label}
        isOpen={isOpen}
        onOpenChange={open}
        className={styles.popover}
        offset={10}
        trigger={
          <Button
            className={styles.trigger}
            aria-label={name}
            {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
            isDisabled={isDisabled || isBusy || false}
          >
            <span className={styles.value} data-placeholder={words === '' || undefined}>
              {showsChips ? '' : shown}
            </span>
            {isBusy ? (
              <Icon name="loading" size={16} className={styles.spin} label={t('state.busy')} />
            ) : (
              <Icon name="caret.down" size={14} weight="bold" />
            )}
          </Button>
        }
      >
        {(close) => (
          <ChoiceList
            label={label}
            choices={choices}
            isLoading={isLoading}
            min={min}
            max={max}
            chosen={max > 1 ? draft : chosen}
            onChoose={max > 1 ? setDraft : take}
            query={isLong ? query : undefined}
            onQuery={setQuery}
            onDone={close}
          />
        )}
      </Popover>
    </div>
  );
}
