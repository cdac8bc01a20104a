import { style } from '@vanilla-extract/css';
import { color, space, text } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

/** The line above a message that says what it answers, with a hook that leads to it from the avatar. */
export const answerLine = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
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
