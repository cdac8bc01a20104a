import { style } from '@vanilla-extract/css';
import { color, family, radius, space, surface, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const form = style({
  display: 'grid',
  gap: space['16'],
  marginBlockStart: space['16'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const formTitle = style({ font: text.title });
export const formActions = style({ display: 'flex', justifyContent: 'flex-end', gap: space['8'] });
export const emojiLine = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const words = style({ flex: 1, minWidth: 0 });
export const name = style({ font: `550 ${rem(15)}/${rem(20)} ${family.text}`, overflowWrap: 'anywhere' });
export const remove = style({ selectors: { '&&': { color: color['danger-text'] } } });
