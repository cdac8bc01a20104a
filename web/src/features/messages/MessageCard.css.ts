import { style } from '@vanilla-extract/css';
import { color, family, radius, reader, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const card = style({
  display: 'grid',
  gridTemplateColumns: `${rem(32)} minmax(0, 1fr)`,
  gap: space['10'],
  padding: space['12'],
});
/** The message in a confirmation. */
export const preview = style({
  maxHeight: rem(260),
  overflowY: 'auto',
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const actionable = style({ borderRadius: radius.md, outlineOffset: '-2px' });
export const words = style({ minWidth: 0 });
export const by = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minWidth: 0,
  minHeight: rem(22),
});
export const author = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `600 ${rem(14)}/${rem(20)} ${family.text}`,
});
export const time = style({ flex: 'none', font: text.caption, color: color['text-muted'] });
export const tools = style({
  display: 'flex',
  gap: space['2'],
  marginInlineStart: 'auto',
  marginBlock: rem(-4),
  marginInlineEnd: rem(-4),
});
export const empty = style({ color: color['text-muted'] });
export const body = style({
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxHeight: rem(240),
  fontSize: reader.messageSize,
});
