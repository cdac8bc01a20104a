import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color, radius, reader, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  minHeight: rem(24),
  font: text.caption,
  color: color['text-muted'],
  selectors: { '&[data-bad]': { color: color['danger-text'] } },
});
export const action = style({
  minHeight: rem(24),
  paddingInline: space['2'],
  borderRadius: radius.xs,
  color: color['text-link'],
  fontWeight: 600,
  ':hover': { textDecoration: 'underline' },
});

export const loading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  fontSize: reader.messageSize,
  lineHeight: reader.messageLine,
  color: color['text-muted'],
});
const pulse = keyframes({ '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } });
export const dots = style({ display: 'inline-flex', gap: rem(3) });
globalStyle(`${dots} i`, {
  width: rem(5),
  height: rem(5),
  borderRadius: '50%',
  background: 'currentColor',
  animation: `${pulse} 1.2s infinite`,
});
globalStyle(`${dots} i:nth-child(2)`, { animationDelay: '0.15s' });
globalStyle(`${dots} i:nth-child(3)`, { animationDelay: '0.3s' });
globalStyle(`${dots} i`, {
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', opacity: 0.6 } },
});

export const row = style({
  position: 'relative',
  marginBlockStart: reader.groupSpacing,
  paddingBlock: rem(4),
  paddingInlineStart: rem(64),
  paddingInlineEnd: space['16'],
});
