import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, reader, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const preview = style({
  display: 'grid',
  gap: reader.groupSpacing,
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-sunken'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-sunken'] },
});
export const message = style({
  display: 'flex',
  gap: space['12'],
  minWidth: 0,
  selectors: { [on.compact]: { alignItems: 'baseline', gap: space['8'] } },
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(36),
  height: rem(36),
  borderRadius: radius.round,
  background: color['bg-raised'],
});
export const words = style({ minWidth: 0 });
export const name = style({
  font: `600 ${reader.messageSize}/${reader.messageLine} ${family.text}`,
  marginInlineEnd: space['8'],
  color: color['text-primary'],
});
export const time = style({
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const content = style({
  display: 'block',
  font: `400 ${reader.messageSize}/${reader.messageLine} ${family.text}`,
  color: color['text-primary'],
  overflowWrap: 'anywhere',
  selectors: { [on.compact]: { display: 'inline' } },
});
export const mention = style({
  padding: `0 ${space['2']}`,
  borderRadius: radius.xs,
  background: color['mention-pill'],
  color: color['mention-pill-text'],
  fontWeight: 550,
});
