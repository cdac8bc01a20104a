import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: '100%',
  paddingInline: `${space['16']} ${space['12']}`,
  selectors: {
    [on.sliding]: { paddingInlineStart: space['8'] },
    [on.phone]: { padding: `0 ${space['4']}`, gap: 0 },
    "html[data-layout='phone'] &[data-tab]": { paddingInline: `${space['16']} ${space['8']}` },
  },
});
export const picture = style({
  flex: 'none',
  display: 'grid',
  selectors: { [on.phone]: { marginInlineEnd: space['8'] } },
});
export const place = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  selectors: {
    [on.phone]: { flexDirection: 'column', alignItems: 'stretch', paddingInlineStart: space['2'] },
    [`${header}[data-tab] &`]: { paddingInlineStart: 0 },
  },
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minWidth: 0,
  flex: '0 1 auto',
  font: `650 ${rem(16)}/${rem(20)} ${family.text}`,
  letterSpacing: '-0.01em',
  selectors: {
    [on.phone]: { gap: space['6'] },
    [`${header}[data-tab] &`]: { font: text.display, letterSpacing: '-0.02em' },
  },
});
export const icon = style({
  color: color['text-muted'],
  selectors: { [on.phone]: { width: rem(18), height: rem(18) } },
});
export const clip = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const topic = style({
  flex: '1 1 0',
  minWidth: 0,
  marginInlineStart: space['12'],
  paddingInlineStart: space['12'],
  borderInlineStart: `1px solid ${color['border-default']}`,
  font: text.ui,
  color: color['text-muted'],
  overflow: 'hidden',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    'button&:hover': { color: color['text-secondary'] },
    [on.phone]: {
      flex: 'none',
      // High enough for a touch target, without moving the title.
      margin: `${rem(-4)} 0`,
      padding: `${rem(4)} 0`,
      border: 0,
      font: text.caption,
    },
  },
});
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  flex: 'none',
  selectors: { [on.phone]: { gap: 0 } },
});

export const panelHeader = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  height: rem(48),
  paddingInline: `${space['16']} ${space['8']}`,
  selectors: { [on.phone]: { height: rem(52), paddingInline: space['4'] } },
});
export const panelTitle = style({
  flex: 1,
  minWidth: 0,
  font: `650 ${rem(16)}/${rem(20)} ${family.text}`,
  letterSpacing: '-0.01em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
