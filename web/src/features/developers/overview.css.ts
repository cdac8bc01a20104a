import { style } from '@vanilla-extract/css';
import { color, family, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['16'],
  marginBlockEnd: space['24'],
});
export const words = style({ flex: 1, minWidth: rem(180) });
export const name = style({
  font: text.display,
  letterSpacing: tracking.display,
  overflowWrap: 'anywhere',
});
export const hint = style({ font: text.ui, color: color['text-muted'], overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space['12'] });

export const stats = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(140)}, 100%), 1fr))`,
});
export const stat = style({
  display: 'grid',
  alignContent: 'start',
  padding: `${space['12']} ${space['16']}`,
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const value = style({
  font: `600 ${rem(24)}/${rem(32)} ${family.text}`,
  color: color['text-primary'],
});
export const label = style({ font: text.ui, color: color['text-secondary'] });
export const note = style({
  font: text.caption,
  color: color['text-muted'],
  selectors: { '&[data-failed]': { color: color['danger-text'] } },
});

export const columns = style({
  display: 'grid',
  columnGap: space['40'],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(340)}), 1fr))`,
});
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(56),
  paddingBlock: space['8'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(28),
  height: rem(28),
  borderRadius: radius.sm,
  font: text['ui-strong'],
  color: color['text-secondary'],
  boxShadow: `inset 0 0 0 1px ${color['border-strong']}`,
  selectors: {
    '&[data-state="next"]': {
      color: color['accent-text'],
      background: color['accent-soft'],
      boxShadow: 'none',
    },
    '&[data-state="done"]': {
      color: color['success-text'],
      background: color['success-soft'],
      boxShadow: 'none',
    },
  },
});
export const delivery = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space['12'],
  minHeight: rem(40),
  paddingBlock: space['8'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  font: text.ui,
  color: color['text-muted'],
});
export const outcome = style({
  flex: 1,
  minWidth: 0,
  selectors: { '&[data-failed]': { color: color['danger-text'] } },
});
export const what = style({
  font: text['ui-strong'],
  color: color['text-primary'],
  overflowWrap: 'anywhere',
});
