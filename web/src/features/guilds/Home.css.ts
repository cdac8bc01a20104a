import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const sidebar = style({
  padding: `${space['8']} ${space['8']} ${space['8']}`,
  overflowY: 'auto',
  minHeight: 0,
});
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  width: '100%',
  height: rem(32),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  background: color['bg-sheet'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  font: text.ui,
  color: color['text-muted'],
  selectors: { '&:hover': { color: color['text-secondary'] } },
});
export const links = style({ paddingBlockStart: space['8'] });
export const grow = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const home = style({ display: 'flex', flexDirection: 'column', height: '100%' });
export const head = style({
  flex: 'none',
  height: rem(48),
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  // On phones it is the large title of a tab.
  selectors: { [on.phone]: { height: rem(64), borderBlockEnd: 0 } },
});
/** One or two columns, depending on its width: news, and users who are online. */
export const body = style({ flex: 1, minHeight: 0, overflowY: 'auto', containerType: 'inline-size' });
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  '@container': { '(min-width: 55rem)': { flexDirection: 'row' } },
});
export const main = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  alignContent: 'start',
  gap: space['24'],
  padding: `${space['24']} ${space['32']} ${space['32']}`,
  selectors: { [on.phone]: { padding: `${space['16']} ${space['16']} ${space['24']}` } },
});
export const addGuild = style({ justifySelf: 'start' });
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(56),
  paddingInline: space['8'],
  marginInline: `calc(-1 * ${space['8']})`,
  borderRadius: radius.sm,
  color: color['text-primary'],
  selectors: { '&:hover': { textDecoration: 'none', background: color['bg-hover'] } },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({
  font: text['ui-strong'],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const state = style({
  font: text.ui,
  color: color['text-muted'],
  selectors: { '&[data-unread]': { color: color['text-primary'], fontWeight: 600 } },
});
