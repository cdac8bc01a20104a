import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const cards = style({ display: 'grid', gap: space['6'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const card = style({
  display: 'grid',
  gap: space['8'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
});
/** As narrow as a poll, in a message. */
export const invite = style([
  card,
  {
    width: rem(400),
    maxWidth: '100%',
    marginBlockStart: space['6'],
    background: color['bg-raised'],
    boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
    vars: { [surface.on]: color['bg-raised'] },
  },
]);
export const noPicture = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(64),
  height: rem(64),
  borderRadius: radius.sm,
  background: color['bg-hover'],
  color: color['text-muted'],
});
export const act = style({ marginBlockStart: space['6'] });
export const code = style({
  display: 'block',
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const title = style({ font: text.label, color: color['text-muted'] });
export const body = style({ display: 'flex', gap: space['12'], minWidth: 0 });
export const pictures = style({ position: 'relative', flex: 'none', width: rem(64), height: rem(64) });
export const large = style({
  width: rem(64),
  height: rem(64),
  borderRadius: radius.sm,
  objectFit: 'cover',
});
export const small = style({
  position: 'absolute',
  insetInlineEnd: rem(-6),
  insetBlockEnd: rem(-6),
  width: rem(24),
  height: rem(24),
  borderRadius: radius.round,
  objectFit: 'cover',
  boxShadow: `0 0 0 ${rem(3)} ${color['bg-overlay']}`,
});
export const words = style({
  display: 'grid',
  alignContent: 'start',
  // Names in the other direction begin where the lines around them do.
  justifyItems: 'start',
  gap: space['2'],
  flex: 1,
  minWidth: 0,
  font: text.ui,
  overflowWrap: 'anywhere',
});
export const name = style({ font: `550 ${rem(15)}/${rem(20)} ${family.text}`, overflowWrap: 'anywhere' });
export const line = style({ display: 'flex', flexWrap: 'wrap', columnGap: space['6'] });
export const time = style({ justifySelf: 'stretch', display: 'flex', alignItems: 'center', gap: space['8'] });
export const clock = style({
  font: text.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color['text-secondary'],
});
export const progress = style({ flex: 1, minWidth: 0, height: rem(4), accentColor: color.accent });
export const buttons = style({ display: 'grid', gap: space['8'] });
export const now = style({
  alignSelf: 'start',
  padding: space['16'],
  selectors: { [on.sliding]: { display: 'none' } },
});
export const nowTitle = style({ font: text.title, marginBlockEnd: space['12'] });
export const nobody = style({ font: text.ui, color: color['text-muted'] });
export const people = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const friend = style({ display: 'grid', gap: space['8'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(40),
  borderRadius: radius.sm,
  textAlign: 'start',
});
