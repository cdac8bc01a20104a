import { style } from '@vanilla-extract/css';
import { color, family, radius, space, surface, text } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';

/** Cards of messages from several channels, each below a line that names its channel. */
export const list = style({ display: 'flex', flexDirection: 'column', gap: space['8'] });
export const item = style({
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minWidth: 0,
  paddingBlockStart: space['6'],
  paddingInline: `${space['12']} ${space['6']}`,
  color: color['text-muted'],
});
export const clipped = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const placeName = style([
  clipped,
  {
    borderRadius: radius.xs,
    font: `600 ${rem(14)}/${rem(20)} ${family.text}`,
    color: color['text-primary'],
    selectors: { 'button&:hover': { textDecoration: 'underline' } },
  },
]);
/** The guild, or another word about the place. */
export const caption = style([clipped, { font: text.caption, color: color['text-muted'] }]);
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space['2'],
  marginInlineStart: 'auto',
});
