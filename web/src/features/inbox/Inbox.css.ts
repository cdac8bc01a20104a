import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const popover = style({
  width: `min(${rem(440)}, calc(100vw - ${rem(24)}))`,
  height: `min(${rem(560)}, calc(100dvh - ${rem(80)}))`,
});
export const column = style({
  height: '100%',
  width: '100%',
  maxWidth: rem(760),
  marginInline: 'auto',
});
export const inbox = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  padding: space['12'],
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space['4']} ${space['16']}`,
  padding: `${space['12']} ${space['4']}`,
});
export const more = style({ display: 'flex', justifyContent: 'center' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  paddingInlineEnd: space['6'],
  borderRadius: radius.sm,
  selectors: { '&:hover': { background: color['bg-hover'] } },
});
export const rowName = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space['8'],
  minWidth: 0,
  minHeight: rem(40),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  textAlign: 'start',
  color: color['text-primary'],
  selectors: { [on.phone]: { minHeight: rem(48) } },
});
export const rowTitle = style({ font: `600 ${rem(15)}/${rem(20)} ${family.text}` });
export const group = style({ padding: `${space['12']} ${space['4']} ${space['8']}`, font: text.label });
