import { globalStyle, style } from '@vanilla-extract/css';
import { color, family, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const form = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(200)}, 1fr))`,
  gap: space['16'],
});
export const forgot = style({
  marginBlockStart: space['6'],
  minHeight: rem(24),
  font: `400 ${rem(12)}/${rem(16)} ${family.text}`,
});
export const hint = style({ marginBlockStart: space['6'], font: text.caption, color: color['text-muted'] });
export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  font: text.label,
  color: color['text-muted'],
  selectors: {
    '&::before, &::after': { content: '', flex: 1, height: 1, background: color['border-subtle'] },
  },
});
export const consent = style({});
globalStyle(`${consent} a`, { textDecoration: 'underline', textUnderlineOffset: '2px' });
export const consentProblem = style({
  marginBlockStart: space['6'],
  font: text.caption,
  color: color['danger-text'],
});
