import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const head = style({ display: 'flex', justifyContent: 'flex-end', paddingBlock: space['8'] });
export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space['12'],
  padding: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  selectors: { [on.phone]: { flexWrap: 'wrap' } },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: space['4'],
  overflowWrap: 'anywhere',
});
export const line = style({ font: text.ui, color: color['text-secondary'] });
export const name = style({ font: `600 ${rem(15)}/${rem(20)} ${family.text}`, color: color['text-primary'] });
export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  font: text.caption,
  color: color['text-muted'],
});
export const quote = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  font: text.ui,
  color: color['text-primary'],
});
export const tools = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  selectors: { [on.phone]: { width: '100%', justifyContent: 'flex-end' } },
});
export const icon = style({ flex: 'none', color: color['text-secondary'] });
