import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const line = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minHeight: rem(22),
  minWidth: 0,
  color: color['text-muted'],
  font: text.ui,
  '::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: rem(-31),
    insetBlockStart: rem(10),
    width: rem(25),
    height: rem(12),
    borderBlockStart: `${rem(1.5)} solid ${color['border-strong']}`,
    borderInlineStart: `${rem(1.5)} solid ${color['border-strong']}`,
    borderStartStartRadius: rem(7),
    opacity: 0.55,
  },
});
export const words = style({ minWidth: 0 });
export const name = style({ color: color['text-secondary'], unicodeBidi: 'plaintext' });
export const command = style({
  display: 'inline-block',
  maxWidth: '100%',
  paddingInline: space['4'],
  borderRadius: radius.xs,
  background: color['mention-bg'],
  color: color['text-link'],
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
