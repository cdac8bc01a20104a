import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, space, surface, text, tracking } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: `${rem(400)} minmax(0, 1fr)`,
  flex: 1,
  minHeight: 0,
  background: color['bg-sheet'],
  vars: { [surface.on]: color['bg-sheet'] },
  selectors: {
    [on.sliding]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto', overflowY: 'auto' },
  },
});
export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflowY: 'auto',
  background: color['art-sky-top'],
  selectors: { [on.sliding]: { overflowY: 'visible' } },
});
export const welcome = style({
  padding: `${space['40']} ${space['40']} ${space['24']}`,
  selectors: {
    [on.sliding]: {
      padding: `max(${space['24']}, env(safe-area-inset-top)) ${space['16']} ${space['24']}`,
    },
  },
});
export const mark = style({ color: color.accent });
export const title = style({
  marginBlockStart: space['16'],
  font: text.display,
  letterSpacing: tracking.display,
});
export const lead = style({ marginBlock: `${space['8']} ${space['24']}`, color: color['text-secondary'] });
/** The illustration, as wide as the column and at its bottom. */
export const art = style({
  position: 'relative',
  flex: 'none',
  marginBlockStart: 'auto',
  height: rem(428),
  selectors: { [on.sliding]: { display: 'none' } },
  '@media': { '(max-height: 720px)': { display: 'none' } },
});
export const main = style({
  minHeight: 0,
  overflowY: 'auto',
  padding: `${space['32']} ${space['40']} ${space['64']}`,
  selectors: {
    [on.sliding]: { overflowY: 'visible', padding: `${space['16']} ${space['12']} ${space['40']}` },
  },
});
export const column = style({ maxWidth: rem(888), marginInline: 'auto' });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  marginBlockEnd: space['16'],
});
export const headTitle = style({ flex: 1, font: text.title, letterSpacing: tracking.title });
export const steps = style({ display: 'grid', gap: space['8'] });

export const step = style({
  display: 'flex',
  gap: space['16'],
  padding: space['16'],
  borderRadius: radius.lg,
  selectors: {
    '&[data-open]': {
      background: color['bg-raised'],
      boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
      vars: { [surface.on]: color['bg-raised'] },
    },
    [on.phone]: { gap: space['12'], paddingInline: space['8'] },
  },
});
/** The number of a step, in a door. */
export const number = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(28),
  height: rem(28),
  marginBlockStart: space['4'],
  borderRadius: `${rem(14)} ${rem(14)} ${rem(6)} ${rem(6)}`,
  boxShadow: `inset 0 0 0 1.5px ${color['border-strong']}`,
  color: color['text-secondary'],
  font: `650 ${rem(14)}/1 ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[data-done] &`]: {
      boxShadow: 'none',
      background: color['success-soft'],
      color: color['success-text'],
    },
    [`${step}[data-open]:not([data-done]) &`]: {
      boxShadow: 'none',
      background: color.accent,
      color: color['on-accent'],
    },
  },
});
export const content = style({ flex: 1, minWidth: 0 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(36),
});
export const words = style({ flex: '1 1 14rem', minWidth: 0 });
export const stepTitle = style({
  font: `600 ${rem(16)}/${rem(22)} ${family.text}`,
  borderRadius: radius.xs,
});
export const summary = style({ font: text.ui, color: color['text-muted'], overflowWrap: 'anywhere' });
export const body = style({ marginBlockStart: space['16'] });
export const note = style({ font: text.ui, color: color['text-secondary'], maxWidth: '72ch' });
export const setting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
});
export const code = style({
  flex: '1 1 14rem',
  minWidth: 0,
  padding: `${space['8']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  font: `400 ${rem(14)}/${rem(20)} ${family.mono}`,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const named = style({ display: 'flex', alignItems: 'center', gap: space['16'] });
export const grow = style({ flex: 1, minWidth: 0 });

export const progress = style({ display: 'grid', gap: space['8'] });
export const progressWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space['12'],
  font: text.caption,
  color: color['text-secondary'],
  fontVariantNumeric: 'tabular-nums',
});
export const bar = style({
  height: rem(6),
  borderRadius: radius.round,
  background: color['bg-press'],
  overflow: 'hidden',
});
export const fill = style({ height: '100%', borderRadius: radius.round, background: color.accent });

export const reminder = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
  marginBlockEnd: space['24'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
});
export const reminderWords = style({ flex: '1 1 16rem', display: 'grid', gap: space['6'] });
