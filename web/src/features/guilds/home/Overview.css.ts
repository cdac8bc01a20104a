import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, space, surface, text, tracking } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const greeting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
});
/** On phones it is below the greeting, with its icon aligned to the text. */
export const markAll = style({
  selectors: { [on.phone]: { marginInlineStart: `calc(-1 * ${space['12']})` } },
});
export const greetingWords = style({
  flex: 1,
  minWidth: rem(200),
  selectors: { [on.phone]: { flexBasis: '100%' } },
});
export const title = style({ font: text.display, letterSpacing: '-0.02em', overflowWrap: 'anywhere' });
export const summary = style({ font: text.body, color: color['text-muted'] });
export const heading = style({
  marginBlockEnd: space['4'],
  font: text.label,
  letterSpacing: tracking.label,
  color: color['text-muted'],
});
export const list = style({ display: 'grid' });
/** The background of a row extends beyond its text, which is aligned with the heading. */
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  minWidth: 0,
  marginInline: `calc(-1 * ${space['8']})`,
  borderRadius: radius.sm,
  selectors: {
    '&:hover': { background: color['bg-hover'] },
  },
});
export const row = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(56),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  color: color['text-primary'],
  selectors: { '&:hover': { textDecoration: 'none' } },
});
export const words = style({ flex: 1, display: 'grid', minWidth: 0, textAlign: 'start' });
export const place = style({ display: 'flex', alignItems: 'center', gap: space['4'], minWidth: 0 });
export const sign = style({ flex: 'none', color: color['text-muted'] });
export const name = style({ ...clipped, font: `600 ${rem(15)}/${rem(20)} ${family.text}` });
export const guild = style({ ...clipped, font: text.caption, color: color['text-muted'] });
export const below = style({ ...clipped, display: 'block', font: text.ui, color: color['text-secondary'] });
export const by = style({ fontWeight: 600 });
export const end = style({ flex: 'none', display: 'flex', alignItems: 'center', gap: space['12'] });
export const time = style({ font: text.caption, color: color['text-muted'] });
export const tools = style({ flex: 'none', paddingInlineEnd: space['8'] });

export const online = style({
  flex: 'none',
  padding: `${space['16']} ${space['16']} ${space['32']}`,
  vars: { [surface.on]: color['bg-sheet'] },
  '@container': {
    '(min-width: 55rem)': {
      width: rem(332),
      borderInlineStart: `1px solid ${color['border-subtle']}`,
    },
  },
});
export const onlineTitle = style({ paddingBlockEnd: space['8'], font: text.heading });
export const nobody = style({ font: text.ui, color: color['text-muted'] });
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color['border-subtle']}` } },
});
export const who = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(52),
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    [on.phone]: { minHeight: rem(56) },
  },
});
