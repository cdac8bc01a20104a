import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const window = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100dvh',
  background: color['bg-sheet'],
  color: color['text-primary'],
});
export const title = style({
  padding: `${space['8']} ${space['12']}`,
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const log = style({ overflowY: 'auto', paddingInline: space['12'], scrollbarWidth: 'thin' });
export const line = style({
  paddingBlock: space['4'],
  font: text.ui,
  overflowWrap: 'anywhere',
  selectors: { '&[data-pending]': { color: color['text-muted'] } },
});
export const author = style({ font: `600 ${rem(14)}/${rem(20)} ${family.text}` });
export const time = style({ font: text.caption, color: color['text-muted'] });
export const form = style({ display: 'flex', gap: space['8'], padding: space['8'] });
export const send = style({
  paddingInline: space['12'],
  borderRadius: radius.md,
  background: color.accent,
  color: color['on-accent'],
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  cursor: 'pointer',
});
export const field = style({
  flex: 1,
  minWidth: 0,
  height: rem(40),
  paddingInline: space['12'],
  border: 0,
  borderRadius: radius.md,
  background: color['bg-raised'],
  color: color['text-primary'],
  font: text.ui,
});
