import { style } from '@vanilla-extract/css';
import { color, family, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['16'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  color: color.warning,
  selectors: { '&[data-good]': { color: color.accent } },
});
export const title = style({
  display: 'block',
  font: `600 ${rem(17)}/${rem(24)} ${family.text}`,
  color: color['text-primary'],
});
