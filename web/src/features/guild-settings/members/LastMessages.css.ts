import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const title = style({ font: text['ui-strong'], marginBlockEnd: space['4'] });
export const none = style({ font: text.ui, color: color['text-muted'] });
export const list = style({
  paddingInline: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
});
export const item = style({
  paddingBlock: space['8'],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color['border-subtle']}` } },
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  font: text.caption,
  color: color['text-muted'],
});
export const time = style({ flex: 'none', whiteSpace: 'nowrap' });
export const deleted = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['4'],
  flex: 'none',
  marginInlineStart: 'auto',
  color: color['danger-text'],
});
export const words = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxHeight: rem(44),
  font: text.ui,
});
