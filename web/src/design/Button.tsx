import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { t } from '../i18n/i18n.ts';
import * as styles from './Button.css.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { cx } from './selectors.ts';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending' | 'render'> {
  children: ReactNode;
  /** `filled` is the screen's one primary act; `neutral` the others; `brass` premium only; `success` applications' own; `link` reads as text. */
  variant?: 'filled' | 'neutral' | 'quiet' | 'brass' | 'success' | 'danger' | 'link';
  /** 32 in headers, 36, 44 in sign-in and store. */
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** Whether it is on, or its popover is open: soft fill and accent edge. */
  selected?: boolean;
  /** Its act is going on: halo. */
  active?: boolean;
  /** The action is running: shows progress, ignores presses, keeps its width and focus. */
  busy?: boolean;
  fullWidth?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * While busy a button keeps its focus and does nothing. The library's own pending state announces by an id that is gone as soon as
 * the work is done, which leaves an image without a name behind.
 */
const PENDING = {
  'aria-disabled': 'true',
  'data-pending': true,
  type: 'button',
  onPress: () => {},
} as const;

export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'neutral',
    size = 'md',
    icon,
    selected,
    active,
    busy,
    fullWidth,
    className,
    ...rest
  } = props;
  return (
    <AriaButton
      {...rest}
      {...(busy ? PENDING : {})}
      data-selected={selected || undefined}
      data-active={active || undefined}
      className={cx(
        styles.button,
        styles.size[size],
        styles.variant[variant],
        fullWidth && styles.fullWidth,
        className,
      )}
    >
      {busy ? (
        <Icon name="loading" size={18} className={styles.spin} label={t('state.busy')} />
      ) : (
        icon && <Icon name={icon} size={18} />
      )}
      {children}
    </AriaButton>
  );
}
