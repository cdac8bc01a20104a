import { style, styleVariants } from '@vanilla-extract/css';
import { color, family, radius, space } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const badge = style({
  flex: 'none',
  minWidth: rem(18),
  height: rem(18),
  paddingInline: rem(5),
  borderRadius: radius.round,
  background: color.badge,
  color: color['on-badge'],
  font: `700 ${rem(12)}/${rem(18)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: 0,
  textAlign: 'center',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText', lineHeight: rem(16) } },
});
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['4'],
  flex: 'none',
  height: rem(16),
  paddingInline: rem(5),
  borderRadius: radius.xs,
  font: `600 ${rem(12)}/${rem(16)} ${family.text}`,
  letterSpacing: 0,
  verticalAlign: rem(1),
  whiteSpace: 'nowrap',
});
export const tone = styleVariants({
  accent: { background: color['accent-soft'], color: color['accent-text'] },
  warning: { background: color['warning-soft'], color: color['warning-text'] },
  brass: { background: color['brass-soft'], color: color['brass-text'] },
  danger: { background: color['danger-soft'], color: color['danger-text'] },
  success: { background: color['success-soft'], color: color['success-text'] },
  neutral: { background: color['bg-press'], color: color['text-secondary'] },
});
