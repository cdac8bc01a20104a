import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const board = style({
  display: 'flex',
  flexDirection: 'column',
  width: `min(${rem(500)}, 100vw - ${space['32']})`,
  maxHeight: `min(${rem(420)}, 70vh)`,
  selectors: { [on.phone]: { width: '100%', maxHeight: '70dvh' } },
});
export const head = style({ display: 'grid', gap: space['8'], padding: space['12'] });
export const list = style({ flex: 1, overflowY: 'auto', padding: `0 ${space['12']} ${space['12']}` });
export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  marginBlock: `${space['12']} ${space['6']}`,
  font: text.caption,
  color: color['text-muted'],
});
export const sounds = style({
  display: 'grid',
  gap: space['8'],
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(140)}, 1fr))`,
  // Nothing hovers there: the tools are always shown, and need the width.
  selectors: { [on.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const sound = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  borderRadius: radius.sm,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  selectors: {
    '&:is(:hover, :focus-within)': { background: color['bg-hover'] },
    '&[data-playing]': { boxShadow: `inset 0 0 0 2px ${color['accent-text']}` },
    '&[data-disabled]': { opacity: 0.5 },
  },
});
export const play = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space['8'],
  minWidth: 0,
  minHeight: rem(40),
  padding: `0 ${space['12']}`,
  font: `550 ${rem(14)}/${rem(20)} ${family.text}`,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'default' } },
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const tools = style({
  display: 'flex',
  opacity: 0,
  width: 0,
  selectors: { [`${sound}:is(:hover, :focus-within) &`]: { opacity: 1, width: 'auto' } },
  '@media': { '(hover: none)': { opacity: 1, width: 'auto' } },
});
export const foot = style({
  padding: `${space['8']} ${space['12']}`,
  borderBlockStart: `1px solid ${color['border-subtle']}`,
  font: text.caption,
  color: color['text-muted'],
});
export const noMatch = style({
  paddingBlock: space['24'],
  font: text.ui,
  textAlign: 'center',
  color: color['text-muted'],
});
export const more = style({
  width: '100%',
  padding: `${space['8']} 0`,
  font: text.ui,
  color: color['text-secondary'],
  textAlign: 'start',
  cursor: 'pointer',
});
