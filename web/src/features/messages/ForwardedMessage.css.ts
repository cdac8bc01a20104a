import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const forwarded = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(2),
  paddingInlineStart: space['12'],
  maxWidth: '76ch',
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: rem(2),
    insetInlineStart: 0,
    width: rem(3),
    borderRadius: radius.round,
    background: color['border-strong'],
  },
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  font: text.caption,
  color: color['text-muted'],
});
export const body = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const empty = style({ color: color['text-muted'] });
export const source = style({ font: text.caption, color: color['text-muted'], minWidth: 0 });
export const link = style({
  borderRadius: radius.xs,
  color: color['text-secondary'],
  fontWeight: 600,
  textAlign: 'start',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    [on.phone]: { paddingBlock: rem(5), marginBlock: rem(-5) },
  },
});
