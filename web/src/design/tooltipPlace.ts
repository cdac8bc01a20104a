import type { TooltipSide } from './Tooltip.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The position of a tooltip, in CSS pixels of the viewport. */
export interface Place {
  readonly left: number;
  readonly top: number;
  /** The side of the element that it is on. */
  readonly edge: 'top' | 'bottom' | 'left' | 'right';
  /** Where along its own edge the arrow points out, in pixels. */
  readonly arrow: number;
}

/** Distance from the element, and from the edges of the viewport. */
const GAP = 8;
const MARGIN = 8;

const within = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/** Places a box next to an element, on the wanted side or the opposite one, inside the viewport. */
export function placeBeside(
  of: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  box: Size,
  view: Size,
  side: TooltipSide,
  rightToLeft: boolean,
): Place {
  const middle = { x: (of.left + of.right) / 2, y: (of.top + of.bottom) / 2 };
  if (side === 'top' || side === 'bottom') {
    const above = of.top - GAP - box.height;
    const below = of.bottom + GAP;
    const fitsAbove = above >= MARGIN;
    const fitsBelow = below + box.height <= view.height - MARGIN;
    const edge =
      side === 'top'
        ? fitsAbove || !fitsBelow
          ? 'top'
          : 'bottom'
        : fitsBelow || !fitsAbove
          ? 'bottom'
          : 'top';
    const left = within(middle.x - box.width / 2, MARGIN, view.width - MARGIN - box.width);
    return { left, top: edge === 'top' ? above : below, edge, arrow: middle.x - left };
  }
  const toLeft = of.left - GAP - box.width;
  const toRight = of.right + GAP;
  const fitsLeft = toLeft >= MARGIN;
  const fitsRight = toRight + box.width <= view.width - MARGIN;
  const wantsLeft = (side === 'start') !== rightToLeft;
  const edge = wantsLeft
    ? fitsLeft || !fitsRight
      ? 'left'
      : 'right'
    : fitsRight || !fitsLeft
      ? 'right'
      : 'left';
  const top = within(middle.y - box.height / 2, MARGIN, view.height - MARGIN - box.height);
  return { left: edge === 'left' ? toLeft : toRight, top, edge, arrow: middle.y - top };
}
