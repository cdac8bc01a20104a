import { style } from '@vanilla-extract/css';
import { color, radius, space, surface, text } from '../../design/theme/contract.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: space['8'] });
export const item = style({
  display: 'grid',
  gap: space['8'],
  padding: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: text.caption,
  color: color['text-muted'],
});
export const name = style({ color: color['text-primary'], overflowWrap: 'anywhere' });
export const content = style({ font: text.ui, overflowWrap: 'anywhere' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
