import { style } from '@vanilla-extract/css';
import { color, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['16'],
  padding: space['16'],
  marginBlockEnd: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  vars: { [surface.on]: color['bg-raised'] },
});
export const name = style({
  font: text.heading,
  letterSpacing: tracking.heading,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const username = style({ font: text.ui, color: color['text-muted'] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: space['8'] });
