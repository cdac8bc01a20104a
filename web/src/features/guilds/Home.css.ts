import { style } from '@vanilla-extract/css';
import { color, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const sidebar = style({
  padding: `${space['8']} ${space['8']} ${space['8']}`,
  overflowY: 'auto',
  minHeight: 0,
});
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  width: '100%',
  height: rem(32),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  background: color['bg-sheet'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  font: text.ui,
  color: color['text-muted'],
  selectors: { '&:hover': { color: color['text-secondary'] } },
});
export const grow = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const home = style({ display: 'flex', flexDirection: 'column', height: '100%' });
export const head = style({
  flex: 'none',
  height: rem(48),
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const body = style({
  display: 'grid',
  gap: space['16'],
  justifyItems: 'start',
  padding: space['32'],
  overflowY: 'auto',
});
export const title = style({ font: text.display, letterSpacing: '-0.02em' });
export const cards = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(260)}), 1fr))`,
  gap: space['12'],
  width: '100%',
});
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['16'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-primary'],
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&:hover': { textDecoration: 'none', boxShadow: `inset 0 0 0 1px ${color['border-strong']}` },
  },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({
  font: text.title,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const state = style({
  font: text.ui,
  color: color['text-muted'],
  selectors: { '&[data-unread]': { color: color['text-primary'], fontWeight: 600 } },
});
