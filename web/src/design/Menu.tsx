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
import { preloadable } from './preloadable.tsx';
import { cx } from './selectors.ts';

const BottomSheet = preloadable(() => import('./BottomSheet.tsx'));

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
          {hasSubmenu && <Icon name="caret.next" size={14} weight="bold" />}
        </>
      )}
    </AriaMenuItem>
  );
}

export const MenuSeparator = () => <Separator className={styles.separator} />;

const InSheet = ({ label, children }: { label: string; children: ReactNode }) => (
  <BottomSheet label={label}>{children}</BottomSheet>
);

/** A row that opens a submenu next to it, or over it on phones. */
export function Submenu({ label, icon, children }: { label: string; icon?: IconName; children: ReactNode }) {
  const isPhone = useLayout() === 'phone';
  const list = (
    <AriaMenu
      className={cx(styles.menu, isPhone && styles.inSheet)}
      {...(isPhone ? { autoFocus: 'first' } : {})}
    >
      {children}
    </AriaMenu>
  );
  return (
    <SubmenuTrigger>
      <MenuItem label={label} {...(icon ? { icon } : {})} />
      {isPhone ? (
        <InSheet label={label}>{list}</InSheet>
      ) : (
        <Popover className={overlay.popover} offset={-2} crossOffset={-6}>
          {list}
        </Popover>
      )}
    </SubmenuTrigger>
  );
}

type Selecting = Pick<
  AriaMenuProps<object>,
  'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'onAction' | 'disabledKeys' | 'onClose'
>;

/** The list itself, for places that open it in their own way. */
export function MenuList({ label, children, ...rest }: { label: string; children: ReactNode } & Selecting) {
  const isPhone = useLayout() === 'phone';
  return (
    <AriaMenu
      {...rest}
      aria-label={label}
      className={cx(styles.menu, isPhone && styles.inSheet)}
      autoFocus="first"
    >
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

/** A menu under its button, on phones a sheet. */
export function Menu(props: MenuProps) {
  const { label, trigger, placement = 'bottom start', isLong, children, ...rest } = props;
  const isPhone = useLayout() === 'phone';
  const list = (
    <AriaMenu
      {...rest}
      aria-label={label}
      className={cx(styles.menu, isPhone && styles.inSheet, isLong && styles.long)}
    >
      {children}
    </AriaMenu>
  );
  return (
    <MenuTrigger>
      {trigger}
      {isPhone ? (
        <InSheet label={label}>{isLong ? <LongList>{list}</LongList> : list}</InSheet>
      ) : (
        <Popover className={overlay.popover} placement={placement} offset={6}>
          {isLong ? <LongList>{list}</LongList> : list}
        </Popover>
      )}
    </MenuTrigger>
  );
}
