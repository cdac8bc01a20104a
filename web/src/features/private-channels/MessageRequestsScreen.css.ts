import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const screen = style({
  height: '100%',
  overflowY: 'auto',
  vars: { [surface.on]: color['bg-sheet'] },
  padding: `${space['12']} ${space['24']} ${space['32']}`,
  selectors: { [on.phone]: { padding: `0 ${space['16']} ${space['24']}` } },
});
export const lead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space['8'],
  paddingBlock: space['12'],
  font: text.ui,
  color: color['text-secondary'],
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  paddingBlock: space['12'],
  borderBlockStart: `1px solid ${color['border-subtle']}`,
});
export const who = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space['12'],
  minWidth: 0,
  borderRadius: radius.sm,
  textAlign: 'start',
  selectors: { [on.phone]: { flexBasis: '100%' } },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space['8'],
  minWidth: 0,
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
});
export const username = style({ font: text.ui, fontWeight: 400, color: color['text-muted'] });
export const preview = style({
  font: text.ui,
  color: color['text-secondary'],
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const answers = style({ display: 'flex', gap: space['8'] });
