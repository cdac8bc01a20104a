import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  width: rem(300),
  maxWidth: '100%',
  overflow: 'hidden',
  borderRadius: radius.md,
  selectors: { [on.phone]: { width: '100%' } },
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space['16'], padding: space['16'] });
export const words = style({ display: 'grid', gap: space['2'], minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ font: text.title });
export const hint = style({ font: text.ui, color: color['text-muted'] });
export const guild = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  padding: `${space['12']} ${space['16']}`,
  background: color['bg-press'],
});
export const guildWords = style({ display: 'grid', flex: 1, minWidth: 0 });
export const guildName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: text['ui-strong'],
});
