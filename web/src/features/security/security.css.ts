import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const form = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const hint = style({ font: text.ui, color: color['text-muted'] });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: `${space['4']} ${space['16']}` });
export const code = style({});
globalStyle(`${code} input`, { fontFamily: family.mono, letterSpacing: '0.18em' });
export const cards = style({
  display: 'grid',
  alignItems: 'start',
  gap: space['24'],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(400)}), 1fr))`,
  marginBlockEnd: space['16'],
});
export const card = style({
  display: 'grid',
  gap: space['16'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space['24'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  vars: { [surface.on]: color['bg-raised'] },
  selectors: { [on.phone]: { padding: space['16'] } },
});
globalStyle(`${card} form ${code}`, { maxWidth: rem(240) });
export const step = style({ display: 'flex', alignItems: 'center', gap: space['12'], font: text.heading });
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(28),
  height: rem(28),
  borderRadius: `${radius.md} ${radius.md} ${radius.sm} ${radius.sm}`,
  background: color.accent,
  color: color['on-accent'],
  font: text.label,
  selectors: { '&[data-done]': { background: color['accent-soft'], color: color['success-text'] } },
});
export const scan = style({ display: 'flex', flexWrap: 'wrap', gap: space['24'], font: text.ui });
globalStyle(`${scan} > div`, {
  flex: `1 1 ${rem(180)}`,
  display: 'grid',
  gap: space['8'],
  alignContent: 'start',
});
/** Scanners need dark on white in every theme. */
export const qr = style({
  width: rem(180),
  height: rem(180),
  padding: space['16'],
  borderRadius: radius.md,
  background: '#ffffff',
  fill: '#14201d',
  shapeRendering: 'crispEdges',
});
export const keyLine = style({ display: 'flex', alignItems: 'center', gap: space['8'] });
export const key = style({
  padding: space['8'],
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  font: `400 ${rem(14)}/${rem(22)} ${family.mono}`,
  overflowWrap: 'anywhere',
});
export const accepted = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  font: text.ui,
  color: color['success-text'],
});
export const codes = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space['12']} ${space['8']}`,
  margin: 0,
  padding: `${space['16']} ${space['16']} ${space['16']} ${rem(44)}`,
  borderRadius: radius.md,
  background: color['bg-sunken'],
  font: `400 ${rem(16)}/${rem(24)} ${family.mono}`,
});
globalStyle(`${codes} [data-used]`, { color: color['text-muted'] });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['8'],
  marginBlockStart: space['12'],
});
export const headLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space['8'],
});
export const printed = style({ position: 'fixed', width: 0, height: 0, border: 0 });
