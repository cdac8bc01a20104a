import { cloneElement, type ReactElement } from 'react';

/** The side of its element that it appears on; the opposite side if there is no room. */
export type TooltipSide = 'top' | 'bottom' | 'start' | 'end';

export interface TooltipProps {
  /** Its text. */
  content: string;
  /** Keys that do the same, such as `Ctrl Shift M`. */
  shortcut?: string | undefined;
  placement?: TooltipSide;
  isDisabled?: boolean;
  /** A Button, IconButton, link or other focusable element that passes `data-` attributes on. */
  children: ReactElement;
}

/**
 * A short text on hover (after 400 ms) and on keyboard focus. Never the only place of an information. The element only holds the
 * text; TooltipLayer draws the visible one, so that a screen full of buttons costs nothing.
 */
export function Tooltip({ content, shortcut, placement = 'top', isDisabled, children }: TooltipProps) {
  if (isDisabled) return children;
  return cloneElement(children as ReactElement<Record<string, unknown>>, {
    'data-tooltip': content,
    'data-tooltip-keys': shortcut,
    'data-tooltip-side': placement,
  });
}
