import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, radius, space, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const roles = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space['4'],
  maxWidth: '50%',
});
export const role = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  maxWidth: rem(160),
  height: rem(24),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  background: color['bg-raised'],
  font: text.caption,
  color: color['text-secondary'],
  selectors: { [on.phone]: { display: 'none' } },
});
export const roleName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const legend = style({ font: text['ui-strong'] });
export const hint = style({ font: text.ui, color: color['text-muted'], marginBlockEnd: space['8'] });
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  padding: space['8'],
  marginBlockEnd: space['8'],
  borderRadius: radius.md,
  background: color['accent-soft'],
});
export const chosenCount = style({
  flex: 1,
  minWidth: rem(100),
  paddingInline: space['4'],
  font: text['ui-strong'],
  selectors: { [on.phone]: { flexBasis: '100%' } },
});
export const search = style({ selectors: { [on.phone]: { flexBasis: '100%' } } });
export const reasons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['8'],
  marginBlockStart: space['8'],
});
export const instead = style({ marginInlineEnd: 'auto' });
