import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const page = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  background: color['bg-sheet'],
  vars: { [surface.on]: color['bg-sheet'] },
});
export const column = style({
  maxWidth: rem(760),
  marginInline: 'auto',
  padding: `${space['40']} ${space['32']} ${space['72']}`,
  selectors: { [on.phone]: { padding: `${space['24']} ${space['16']} ${space['48']}` } },
});
/** The name takes the colour of text, also as a link. */
export const home = style({
  display: 'inline-block',
  marginBlockEnd: space['32'],
  color: color['text-primary'],
});
export const title = style({ font: text.display, letterSpacing: tracking.display });
export const lead = style({
  marginBlock: `${space['4']} ${space['24']}`,
  font: text.ui,
  color: color['text-muted'],
});
export const prose = style({ maxWidth: '72ch' });
globalStyle(`${prose} h3`, { marginBlock: `${space['24']} ${space['8']}` });
globalStyle(`${prose} p + p`, { marginBlockStart: space['12'] });
globalStyle(`${prose} ul`, { marginBlock: space['8'] });
export const footer = style({
  display: 'flex',
  gap: space['16'],
  marginBlockStart: space['40'],
  paddingBlockStart: space['16'],
  borderBlockStart: `1px solid ${color['border-subtle']}`,
  font: text.ui,
});
