import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { getLayout, useLayout } from './layout.ts';
import * as styles from './Overlay.css.ts';
import { preloadable } from './preloadable.tsx';
import { cx } from './selectors.ts';

const BottomSheet = preloadable(() => import('./BottomSheet.tsx'));

/** Loads what a popover needs in this layout, before one is opened. */
export const preloadPopover = async (): Promise<void> => {
  if (getLayout() === 'phone') await BottomSheet.preload();
};

export interface PopoverProps {
  /** Name of the popover, for assistive technology. */
  label: string;
  /** Its trigger: a Button or IconButton. Or give `triggerRef`, `isOpen` and `onOpenChange`. */
  trigger?: ReactElement;
  triggerRef?: RefObject<Element | null>;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: AriaPopoverProps['placement'];
  offset?: number;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small card next to its trigger, on phones a sheet; closes on Escape and on pressing elsewhere, and gives focus back. */
export function Popover(props: PopoverProps) {
  const {
    label,
    trigger,
    triggerRef,
    isOpen,
    onOpenChange,
    placement = 'bottom start',
    offset = 8,
    className,
  } = props;
  const { children } = props;
  const isPhone = useLayout() === 'phone';
  const popover = isPhone ? (
    <BottomSheet label={label} {...((trigger ? {} : { isOpen, onOpenChange }) as object)}>
      {children}
    </BottomSheet>
  ) : (
    <AriaPopover
      placement={placement}
      offset={offset}
      className={cx(styles.popover, className)}
      {...((trigger ? {} : { triggerRef, isOpen, onOpenChange }) as object)}
    >
      <Dialog aria-label={label} className={styles.popoverBody}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  );
  if (!trigger) return popover;
  return (
    <DialogTrigger {...({ isOpen, onOpenChange } as object)}>
      {trigger}
      {popover}
    </DialogTrigger>
  );
}
