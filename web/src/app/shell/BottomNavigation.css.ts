import { style } from '@vanilla-extract/css';
import { color, family, shadow, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  background: color['bg-frame'],
  boxShadow: shadow['mobile-navigator'],
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});
export const link = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space['2'],
  height: rem(56),
  color: color['text-muted'],
  font: `550 ${rem(12)}/${rem(16)} ${family.text}`,
  outlineOffset: '-2px',
  selectors: {
    "&[aria-current='page']": { color: color['accent-text'] },
    '&:hover': { textDecoration: 'none' },
  },
});
export const badge = style({ position: 'absolute', insetInlineStart: '54%', insetBlockStart: rem(4) });
