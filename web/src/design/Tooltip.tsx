import type { ReactElement, ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  OverlayArrow,
  TooltipTrigger,
} from 'react-aria-components/Tooltip';
import { Kbd } from './Kbd.tsx';
import * as styles from './Tooltip.css.ts';

export interface TooltipProps {
  /** What it says. */
  content: ReactNode;
  /** Keys that do the same, such as `Ctrl Shift M`. */
  shortcut?: string | undefined;
  placement?: AriaTooltipProps['placement'];
  isDisabled?: boolean;
  /** A Button, IconButton or other focusable React Aria element. */
  children: ReactElement;
}

/** A word on hover (after 400 ms) and on keyboard focus. Never the only place something is said. */
export function Tooltip({ content, shortcut, placement = 'top', isDisabled, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0} isDisabled={isDisabled ?? false}>
      {children}
      <AriaTooltip placement={placement} offset={8} className={styles.tooltip}>
        <OverlayArrow className={styles.arrow} />
        {content}
        {shortcut && <Kbd keys={shortcut} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
