import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  outline: 'none',
  position: 'relative',
});
export const close = style({
  position: 'absolute',
  insetBlockStart: space['8'],
  insetInlineEnd: space['8'],
  zIndex: 1,
  background: color['bg-overlay'],
});
export const screen = style({ height: '100%', overflowY: 'auto', padding: space['16'] });
export const sheet = style({
  maxWidth: rem(760),
  marginInline: 'auto',
  borderRadius: radius.lg,
  overflow: 'hidden',
  background: color['bg-overlay'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-overlay'] },
});
export const profile = style({ overflowY: 'auto', minHeight: 0 });
export const wall = style({
  display: 'block',
  width: '100%',
  height: rem(160),
  selectors: { [on.phone]: { height: rem(112) } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space['12']} ${space['16']}`,
  paddingInline: space['24'],
  marginBlockStart: rem(-48),
  selectors: { [on.phone]: { paddingInline: space['16'] } },
});
export const avatar = style({
  flex: 'none',
  borderRadius: radius.round,
  boxShadow: `0 0 0 ${rem(6)} ${color['bg-overlay']}`,
  vars: { [surface.on]: color['bg-overlay'] },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['8'],
  marginInlineStart: 'auto',
  paddingBlockStart: rem(56),
  selectors: { [on.phone]: { marginInlineStart: 0, paddingBlockStart: 0 } },
});
export const words = style({
  display: 'grid',
  gap: space['4'],
  padding: `${space['12']} ${space['24']} 0`,
  overflowWrap: 'anywhere',
  selectors: { [on.phone]: { paddingInline: space['16'] } },
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  font: text.display,
  letterSpacing: tracking.display,
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space['32'],
  padding: space['24'],
  selectors: {
    [on.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space['24'], padding: space['16'] },
  },
});
export const single = style({ gridTemplateColumns: 'minmax(0, 1fr)' });
export const column = style({
  display: 'grid',
  alignContent: 'start',
  gap: space['24'],
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const guilds = style({
  display: 'grid',
  gap: space['2'],
  listStyle: 'none',
  marginInline: `calc(-1 * ${space['8']})`,
});
export const guild = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  width: '100%',
  minHeight: rem(48),
  padding: `${space['4']} ${space['8']}`,
  borderRadius: radius.sm,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const guildWords = style({ minWidth: 0, overflowWrap: 'anywhere', font: text.ui });
export const nick = style({ display: 'block', font: text.caption, color: color['text-muted'] });
export const none = style({ font: text.ui, color: color['text-muted'] });
