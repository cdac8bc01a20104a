import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Icon } from './Icon.tsx';
import * as styles from './IconButton.css.ts';
import type { IconName } from './icons.ts';
import { cx } from './selectors.ts';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render' | 'aria-label' | 'isPending'> {
  icon: IconName;
  /** Its name, and the tooltip's text. */
  label: string;
  shortcut?: string;
  /** 28 in the user bar, 32, 36; touch screens enlarge the target to 44. */
  size?: 28 | 32 | 36;
  iconSize?: 16 | 18 | 20 | 22 | 24;
  weight?: 'regular' | 'fill';
  /** Whether it is on, or its popover is open: filled icon in accent. Sets `aria-pressed`. */
  selected?: boolean;
  /** Off in a way that matters (muted): filled icon in danger text. */
  bad?: boolean;
  round?: boolean;
  tooltip?: TooltipProps['placement'] | 'none';
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon alone, with a name and a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, shortcut, size = 32, iconSize = 20, weight, selected, bad, round, ...others } = props;
  const { tooltip = 'top', className, ...rest } = others;
  const button = (
    <AriaButton
      {...rest}
      aria-label={label}
      {...(selected === undefined ? {} : { 'aria-pressed': selected })}
      data-selected={selected || undefined}
      data-bad={bad || undefined}
      className={cx(styles.button, styles.size[size], round && styles.round, className)}
    >
      <Icon name={icon} size={iconSize} weight={weight ?? (selected || bad ? 'fill' : 'regular')} />
    </AriaButton>
  );
  if (tooltip === 'none') return button;
  return (
    <Tooltip content={label} shortcut={shortcut} placement={tooltip}>
      {button}
    </Tooltip>
  );
}
