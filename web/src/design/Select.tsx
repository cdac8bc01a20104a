import { type CSSProperties, type ReactNode, use, useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import * as field from './Field.css.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { LONG, LongList } from './LongList.tsx';
import { useLayout } from './layout.ts';
import * as menu from './Menu.css.ts';
import * as overlay from './Overlay.css.ts';
import * as styles from './Select.css.ts';
import { SheetHandle } from './SheetHandle.tsx';
import { cx } from './selectors.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  icon?: IconName;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: ReactNode;
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}

/** Instead of next to the field, where the popover places itself. */
const SHEET: CSSProperties = {
  position: 'fixed',
  top: 'auto',
  right: 0,
  bottom: 0,
  left: 0,
  maxHeight: '75dvh',
};

/** The top of the list on phones. A list that only collects its options has none: it would close with "back". */
function SheetHead({ label }: { label: ReactNode }) {
  if (!use(OverlayTriggerStateContext)?.isOpen) return null;
  return (
    <>
      <SheetHandle />
      <p className={styles.title} aria-hidden="true">
        {label}
      </p>
    </>
  );
}

/** One of many, from a list that opens; type to find. On phones the list is a sheet. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, options, value, onChange, placeholder, hint, error, isDisabled, className } =
    props;
  // The same objects as long as the options are the same: a row whose object is known is not made again.
  const items = useMemo(() => options.map((option) => ({ ...option, id: option.value })), [options]);
  const isLong = items.length >= LONG;
  const isPhone = useLayout() === 'phone';
  const list = (
    <ListBox
      className={cx(menu.menu, isLong ? menu.long : styles.list, isPhone && menu.inSheet)}
      items={items}
    >
      {(option) => (
        <ListBoxItem className={menu.item} textValue={option.label} isDisabled={option.isDisabled ?? false}>
          {({ isSelected }) => (
            <>
              {option.icon && <Icon name={option.icon} size={18} />}
              <span className={menu.words}>
                {option.label}
                {option.hint && <span className={menu.hint}>{option.hint}</span>}
              </span>
              {isSelected && <Icon name="check" size={14} weight="bold" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <AriaSelect
      className={cx(field.field, className)}
      value={value}
      onChange={(key) => key !== null && onChange(key as Value)}
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
      {...(placeholder ? { placeholder } : {})}
    >
      <Label className={hideLabel ? 'visually-hidden' : field.label}>{label}</Label>
      <Button className={cx(field.box, styles.button)}>
        <SelectValue className={styles.value}>
          {({ defaultChildren, isPlaceholder }) => {
            const chosen = isPlaceholder ? undefined : options.find((option) => option.value === value);
            return chosen ? chosen.label : defaultChildren;
          }}
        </SelectValue>
        <Icon name="caret.down" size={14} weight="bold" />
      </Button>
      {(error ?? hint) && (
        <Text
          slot={error ? 'errorMessage' : 'description'}
          className={cx(field.help, error ? field.error : undefined)}
        >
          {error ?? hint}
        </Text>
      )}
      <Popover
        className={cx(overlay.popover, isPhone ? styles.sheet : styles.popover)}
        offset={4}
        {...(isPhone ? { style: SHEET } : {})}
      >
        {isPhone && <SheetHead label={label} />}
        {isLong ? <LongList>{list}</LongList> : list}
      </Popover>
    </AriaSelect>
  );
}
