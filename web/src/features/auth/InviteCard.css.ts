import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const card = style({
  display: 'flex',
  gap: space['16'],
  marginBlockEnd: space['24'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const words = style({ flex: 1, minWidth: 0 });
export const lead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  font: text.ui,
  color: color['text-muted'],
});
export const name = style({ font: text.heading, letterSpacing: tracking.heading, overflowWrap: 'anywhere' });
export const description = style({
  font: text.ui,
  color: color['text-secondary'],
  marginBlockStart: space['4'],
});
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['16'],
  marginBlockStart: space['4'],
});
export const count = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  font: text.ui,
  color: color['text-secondary'],
});
export const roles = style({
  font: text.ui,
  color: color['text-secondary'],
  marginBlockStart: space['4'],
  overflowWrap: 'anywhere',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['8'],
  marginBlockStart: space['16'],
  selectors: { [on.phone]: { display: 'grid' } },
});
