import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text, tracking } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '100%',
  padding: space['24'],
  textAlign: 'center',
});
export const guild = style({ width: rem(120), height: rem(96), marginBlockEnd: space['16'] });
export const wall = style({ fill: color['bg-press'] });
export const roof = style({ fill: color.accent });
export const lamp = style({ fill: color['art-lamp'] });
export const ground = style({ stroke: color['border-default'], strokeWidth: 2, strokeLinecap: 'round' });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(56),
  height: rem(56),
  marginBlockEnd: space['16'],
  borderRadius: `${rem(28)} ${rem(28)} ${rem(10)} ${rem(10)}`,
  background: color['danger-soft'],
  color: color['danger-text'],
});
export const title = style({ font: text.heading, letterSpacing: tracking.heading, overflowWrap: 'anywhere' });
export const body = style({
  marginBlockStart: space['4'],
  maxWidth: rem(400),
  color: color['text-secondary'],
  textWrap: 'pretty',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space['8'],
  marginBlockStart: space['16'],
  selectors: { '&:empty': { display: 'none' } },
});
export const details = style({
  marginBlockStart: space['12'],
  padding: `${rem(1)} ${space['4']}`,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  borderRadius: radius.xs,
  background: color['code-bg'],
  color: color['code-text'],
  boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-subtle']}`,
  font: `400 ${rem(14)}/${rem(20)} ${family.mono}`,
});
export const strip = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(40),
  paddingBlock: space['6'],
  paddingInline: `${space['16']} ${space['8']}`,
  background: color['warning-soft'],
  font: `450 ${rem(15)}/${rem(20)} ${family.text}`,
  '@media': { '(forced-colors: active)': { borderBlockEnd: '1px solid CanvasText' } },
});
export const stripIcon = style({ color: color['warning-text'] });
export const stripText = style({ flex: 1, minWidth: 0 });
