import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, easing, radius, shadow, space, surface, z } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import { tokens } from '../../design/tokens.ts';

const { layout } = tokens;

/** Strips above the frame. If there are any, they keep clear of a phone's status bar instead of the frame. */
export const strips = style({
  flex: 'none',
  selectors: { '&:not(:empty)': { paddingBlockStart: 'env(safe-area-inset-top)' } },
});
export const frame = style({
  vars: { '--safe-top': 'env(safe-area-inset-top)' },
  selectors: { [`${strips}:not(:empty) + &`]: { vars: { '--safe-top': '0px' } } },
  flex: 1,
  display: 'flex',
  position: 'relative',
  minHeight: 0,
  overflow: 'hidden',
  background: color['bg-frame'],
});
export const slidingFrame = style({});

export const navigation = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: `${rem(layout.rail)} minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr) auto',
  width: `calc(${rem(layout.rail)} + var(--sidebar))`,
  minHeight: 0,
  vars: { [surface.on]: color['bg-frame'] },
});

export const drawer = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: `min(${rem(312)}, 100%)`,
  background: color['bg-frame'],
  zIndex: z.drawer,
  boxShadow: shadow.high,
  visibility: 'hidden',
  transform: 'translateX(-100%)',
  outline: 'none',
  transition: `transform ${duration.slow} ${easing.out}, visibility 0s ${duration.slow}`,
  selectors: {
    "[dir='rtl'] &": { transform: 'translateX(100%)' },
    '&[data-open]': {
      transform: 'none',
      visibility: 'visible',
      transition: `transform ${duration.slow} ${easing.out}`,
    },
    [on.phone]: { width: '100%', boxShadow: 'none' },
  },
});

export const rail = style({
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  scrollbarWidth: 'none',
  paddingBlock: `max(${space['8']}, var(--safe-top)) ${space['8']}`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space['8'],
  borderInlineEnd: `1px solid ${color['border-subtle']}`,
  selectors: { [on.phone]: { borderInlineEnd: 0 } },
});

export const sidebar = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  paddingBlockStart: space['8'],
  selectors: {
    [on.phone]: {
      marginInlineEnd: rem(44),
      marginBlockStart: 'var(--safe-top)',
      background: color['bg-sheet'],
      borderStartStartRadius: radius.lg,
      borderStartEndRadius: radius.lg,
      boxShadow: shadow.border,
      vars: { [surface.on]: color['bg-sheet'] },
    },
  },
});
export const sidebarNavigation = style({ flex: 1, minHeight: 0, outlineOffset: '-2px' });
export const sidebarBody = style({ display: 'flex', flexDirection: 'column', height: '100%' });
export const sidebarFooter = style({ flex: 'none', padding: space['8'], paddingBlockStart: 0 });
export const bottom = style({ gridColumn: '1 / -1' });

export const resize = style({
  position: 'absolute',
  insetBlock: space['8'],
  insetInlineEnd: rem(-3),
  width: rem(6),
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: z.sticky,
  borderRadius: radius.xs,
  transition: `background ${duration.quick}`,
  selectors: {
    '&:hover, &:active': { background: color['border-default'] },
    '&:focus-visible': { outlineOffset: 0 },
  },
});

const fade = keyframes({ from: { opacity: 0 } });
export const scrim = style({
  position: 'absolute',
  inset: 0,
  background: color.backdrop,
  zIndex: z.panel,
  animation: `${fade} ${duration.quick}`,
  selectors: {
    // On phones the rest of the sheet is visible at the edge.
    [on.phone]: {
      inset: 'auto',
      insetInlineEnd: 0,
      insetBlockStart: `max(${space['8']}, var(--safe-top))`,
      insetBlockEnd: `calc(${rem(64)} + env(safe-area-inset-bottom))`,
      width: rem(36),
      borderStartStartRadius: radius.lg,
      borderEndStartRadius: radius.lg,
      background: color['bg-sheet'],
      boxShadow: shadow.border,
      zIndex: z.drawer,
    },
  },
});

export const sheet = style({
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  marginBlock: rem(layout.sheetInset),
  marginInlineEnd: rem(layout.sheetInset),
  borderRadius: radius.md,
  background: color['bg-sheet'],
  boxShadow: shadow.border,
  overflow: 'hidden',
  vars: { [surface.on]: color['bg-sheet'] },
});
export const flushSheet = style({
  margin: 0,
  borderRadius: 0,
  boxShadow: 'none',
  paddingBlockStart: 'var(--safe-top)',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  // The navigation below a tab has its own padding.
  selectors: { '&[data-tab]': { paddingBlockEnd: 0 } },
});

export const header = style({
  flex: 'none',
  height: rem(layout.header),
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  outlineOffset: '-2px',
  selectors: {
    [on.phone]: { height: rem(52) },
    [`${sheet}[data-tab] &`]: { height: rem(64), borderBlockEnd: 0 },
  },
});

export const body = style({
  position: 'relative',
  flex: 1,
  display: 'flex',
  minHeight: 0,
  // On phones a panel covers the whole sheet, header included.
  selectors: { [on.phone]: { position: 'static' } },
});
export const main = style({
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  outlineOffset: '-2px',
});
export const content = style({ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto' });
export const composer = style({ flex: 'none', maxHeight: '60%' });

const slideIn = keyframes({ from: { transform: `translateX(var(--from))` } });

export const panel = style({
  flex: 'none',
  minHeight: 0,
  overflow: 'auto',
  borderInlineStart: `1px solid ${color['border-subtle']}`,
  background: color['bg-sheet'],
  outlineOffset: '-2px',
});
export const panelKind = styleVariants({
  list: { width: rem(layout.memberList) },
  thread: { width: rem(layout.threadPanel) },
});
export const coveringPanel = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  maxWidth: '100%',
  zIndex: z.panel,
  boxShadow: shadow.high,
  animation: `${slideIn} ${duration.base} ${easing.out}`,
  vars: { '--from': rem(24) },
  selectors: {
    "[dir='rtl'] &": { vars: { '--from': rem(-24) } },
    [on.phone]: {
      width: '100%',
      border: 0,
      boxShadow: 'none',
      paddingBlock: 'var(--safe-top) env(safe-area-inset-bottom)',
    },
  },
});
