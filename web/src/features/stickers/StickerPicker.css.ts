import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const head = style({
  padding: space['12'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const body = style({ display: 'flex', flex: 1, minHeight: 0 });
export const sections = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  paddingInline: space['8'],
  paddingBlockEnd: space['8'],
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
/** Sections out of view are not drawn. */
export const section = style({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${rem(240)}` });
export const heading = style({
  padding: `${space['10']} ${space['6']} ${space['4']}`,
  font: text.label,
  color: color['text-muted'],
});
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(84)}, 1fr))`,
});
export const cell = style({
  display: 'grid',
  placeItems: 'center',
  height: rem(88),
  borderRadius: radius.sm,
  cursor: 'pointer',
  outlineOffset: '-2px',
  selectors: { '&:is(:hover, :focus-visible)': { background: color['bg-selected'] } },
});
export const cover = style({ width: rem(24), height: rem(24) });
export const art = style({ width: rem(72), height: rem(72) });
export const nothing = style({ padding: space['16'], font: text.ui, color: color['text-muted'] });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  height: rem(56),
  paddingInline: space['16'],
  background: color['bg-press'],
  vars: { [surface.on]: color['bg-overlay'] },
  selectors: { [on.phone]: { display: 'none' } },
});
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const names = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...line, font: text['ui-strong'] });
export const description = style({ ...line, font: text.caption, color: color['text-secondary'] });
