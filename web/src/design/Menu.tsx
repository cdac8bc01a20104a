import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Kbd } from './Kbd.tsx';
import { LongList } from './LongList.tsx';
import { useLayout } from './layout.ts';
import * as styles from './Menu.css.ts';
import * as overlay from './Overlay.css.ts';
import { cx } from './selectors.ts';

export interface MenuItemProps
  extends Pick<AriaMenuItemProps, 'id' | 'onAction' | 'isDisabled' | 'href' | 'target'> {
  label: string;
  icon?: IconName;
  /** Keys that do the same. */
  shortcut?: string;
  /** Destructive rows are red and come last. */
  danger?: boolean;
  hint?: string;
  /** Anything at the end of the row instead of a shortcut. */
  trailing?: ReactNode;
}

export function MenuItem({ label, icon, shortcut, danger, hint, trailing, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={label} className={styles.item} data-danger={danger || undefined}>
      {({ hasSubmenu, isSelected, selectionMode }) => (
        <>
          {icon && <Icon name={icon} size={18} />}
          <span className={styles.words}>
            {label}
            {hint && <span className={styles.hint}>{hint}</span>}
          </span>
          {trailing}
          {shortcut && <Kbd keys={shortcut} className={styles.keys} />}
          {selectionMode !== 'none' && isSelected && <Icon name="check" size={14} weight="bold" />}
          {hasSubmenu && <Icon name="caret.next" size={14} weight="bold" mirrored />}
        </>
      )}
    </AriaMenuItem>
  );
}

export const MenuSeparator = () => <Separator className={styles.separator} />;

/** A row that opens a further menu beside it. */
export function Submenu({ label, icon, children }: { label: string; icon?: IconName; children: ReactNode }) {
  // Beside it there is no room on a phone.
  const place =
    useLayout() === 'phone' ? ({ placement: 'bottom end' } as const) : { offset: -2, crossOffset: -6 };
  return (
    <SubmenuTrigger>
      <MenuItem label={label} {...(icon ? { icon } : {})} />
      <Popover className={overlay.popover} {...place}>
        <AriaMenu className={styles.menu}>{children}</AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

type Selecting = Pick<
  AriaMenuProps<object>,
  'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'onAction' | 'disabledKeys' | 'onClose'
>;

/** The list itself, for places that open it in their own way. */
export function MenuList({ label, children, ...rest }: { label: string; children: ReactNode } & Selecting) {
  return (
    <AriaMenu {...rest} aria-label={label} className={styles.menu} autoFocus="first">
      {children}
    </AriaMenu>
  );
}

export interface MenuProps extends Selecting {
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement;
  placement?: PopoverProps['placement'];
  /** Has hundreds of rows: those out of sight are not drawn. */
  isLong?: boolean;
  children: ReactNode;
}

/** A menu under its button. */
export function Menu(props: MenuProps) {
  const { label, trigger, placement = 'bottom start', isLong, children, ...rest } = props;
  const list = (
    <AriaMenu {...rest} aria-label={label} className={cx(styles.menu, isLong && styles.long)}>
      {children}
    </AriaMenu>
  );
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={overlay.popover} placement={placement} offset={6}>
        {isLong ? <LongList>{list}</LongList> : list}
      </Popover>
    </MenuTrigger>
  );
}
