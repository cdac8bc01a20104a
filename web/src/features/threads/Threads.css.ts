import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, duration, family, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const panel = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });
export const title = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const name = style({ display: 'flex', alignItems: 'center', gap: space['8'], minWidth: 0 });
export const under = style({ font: text.caption, color: color['text-muted'] });

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['8'],
  maxWidth: '100%',
  minHeight: rem(32),
  marginBlockStart: space['4'],
  paddingInline: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  font: text.ui,
  color: color['text-primary'],
  textAlign: 'start',
  transition: `box-shadow ${duration.quick}`,
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-strong']}` },
    '&[data-open]': { boxShadow: `inset 0 0 0 1px ${color.accent}` },
    [on.phone]: { minHeight: rem(44) },
  },
});
export const chipName = style({ fontWeight: 600, minWidth: 0 });
export const chipCount = style({ flex: 'none', color: color['accent-text'], fontWeight: 600 });
export const chipState = style({ flex: 'none', color: color['text-muted'] });

export const item = style({ position: 'relative', display: 'flex', paddingInlineStart: rem(20) });
export const row = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(30),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  outlineOffset: '-2px',
  color: color['text-muted'],
  font: `500 ${rem(14)}/${rem(20)} ${family.text}`,
  selectors: {
    '&:hover': { background: color['bg-hover'], color: color['text-secondary'], textDecoration: 'none' },
    '&[data-unread]': { color: color['text-primary'], fontWeight: 600 },
    '&[data-current]': { background: color['bg-selected'], color: color['text-primary'], fontWeight: 600 },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: rem(-6),
      insetBlockStart: rem(-2),
      width: rem(6),
      height: rem(18),
      borderInlineStart: `1px solid ${color['border-default']}`,
      borderBlockEnd: `1px solid ${color['border-default']}`,
      borderEndStartRadius: radius.xs,
    },
    [on.phone]: { height: rem(44) },
  },
});
export const clip = style({ flex: 1, minWidth: 0 });

export const tools = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['12'],
  padding: `${space['4']} ${space['12']} ${space['8']}`,
});
export const tabs = style({
  flex: 1,
  minHeight: 0,
  paddingInline: space['12'],
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['8'],
  margin: 0,
  padding: `${space['8']} 0 ${space['16']}`,
  listStyle: 'none',
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['2'],
  width: '100%',
  padding: `${space['8']} ${space['12']}`,
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  textAlign: 'start',
  selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${color['border-default']}` } },
});
export const cardName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  font: text.ui,
  fontWeight: 600,
});
export const cardFacts = style({ font: text.caption, color: color['text-muted'] });
export const more = style({ display: 'flex', justifyContent: 'center' });

export const members = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['4'],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const member = style({ display: 'flex', alignItems: 'center', gap: space['12'], minHeight: rem(44) });
export const memberName = style({ flex: 1, minWidth: 0, font: text.ui });
