import { style } from '@vanilla-extract/css';
import { color, radius, surface } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const link = style({
  position: 'relative',
  display: 'block',
  borderRadius: radius.round,
  color: 'inherit',
  selectors: {
    '&:hover': { textDecoration: 'none' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: rem(-10),
      insetBlockStart: '50%',
      width: rem(4),
      height: rem(8),
      transform: 'translateY(-50%)',
      borderStartEndRadius: radius.xs,
      borderEndEndRadius: radius.xs,
      background: color.unread,
    },
  },
});
export const badge = style({
  position: 'absolute',
  insetInlineEnd: rem(-5),
  insetBlockEnd: rem(-5),
  boxShadow: `0 0 0 ${rem(3)} ${surface.on}`,
});
