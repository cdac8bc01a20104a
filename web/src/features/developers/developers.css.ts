import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  family,
  radius,
  space,
  surface,
  text,
  tracking,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import * as parts from '../../ui/settings/parts.css.ts';

export const placeIcon = style({ flex: 'none', color: color['text-muted'] });
export const grow = style({ flex: 1, minWidth: 0 });

export const cards = style({ display: 'grid', gap: space['8'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  padding: `${space['14']} ${space['16']}`,
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['text-primary'],
  transition: `box-shadow ${duration.press}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&:hover': { textDecoration: 'none', boxShadow: `inset 0 0 0 1px ${color['border-strong']}` },
  },
});
export const cardWords = style({ flex: 1, display: 'grid', minWidth: 0 });
export const cardName = style({
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const cardHint = style({ font: text.ui, color: color['text-muted'] });

/** A value in a fact, formatted as in code. */
export const code = style({
  gridColumn: 1,
  font: `400 ${rem(14)}/${rem(20)} ${family.mono}`,
  color: color['text-secondary'],
  overflowWrap: 'anywhere',
  textAlign: 'start',
  selectors: { "[dir='rtl'] &": { textAlign: 'end' } },
});

export const secret = style([parts.card, { marginBlockStart: space['24'] }]);
export const secretHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
});
export const secretName = style({ font: text.title, letterSpacing: tracking.title });
export const secretShown = style({ display: 'grid', gap: space['12'], marginBlockStart: space['16'] });
globalStyle(`${secretShown} input`, { fontFamily: family.mono });
export const copyable = style({ display: 'flex', alignItems: 'flex-start', gap: space['8'] });
globalStyle(`${copyable} > button`, { flex: 'none', minHeight: rem(40) });

export const redirects = style({
  display: 'grid',
  gap: space['8'],
  marginBlock: `${space['12']} ${space['12']}`,
});

export const builder = style({
  display: 'grid',
  gap: space['16'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: space['16'],
});
/** The link stays visible while its contents are chosen below. */
export const made = style({
  position: 'sticky',
  insetBlockStart: rem(-24),
  zIndex: 1,
  display: 'grid',
  gap: space['6'],
  paddingBlock: space['12'],
  background: color['bg-sheet'],
  selectors: { [on.sliding]: { insetBlockStart: rem(-16) } },
});
export const underlined = style({ textDecoration: 'underline', textUnderlineOffset: '2px' });
/** Columns that fill up one after the other, since groups differ much in length. */
export const groups = style({ columns: rem(240), columnGap: space['24'] });
export const group = style({
  display: 'grid',
  gap: space['4'],
  minWidth: 0,
  marginBlockEnd: space['24'],
  breakInside: 'avoid',
});
export const legend = style({
  marginBlockEnd: space['6'],
  font: text['ui-strong'],
  color: color['text-secondary'],
});
export const scope = style({
  font: `400 ${rem(12)}/${rem(16)} ${family.mono}`,
  color: color['text-muted'],
});

/** A picture of an application on its background. */
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: rem(64),
  blockSize: rem(64),
  borderRadius: radius.md,
  background: color['bg-sunken'],
});
globalStyle(`${tile} img`, { maxInlineSize: rem(48), maxBlockSize: rem(48), objectFit: 'contain' });
export const tiles = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(144)}, 1fr))`,
});
export const tileCard = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space['8'],
  padding: space['12'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
export const tileName = style({
  maxInlineSize: '100%',
  font: text['ui-strong'],
  color: color['text-primary'],
});
export const tileActions = style({ display: 'flex', gap: space['4'] });
export const roleSelect = style({ minInlineSize: rem(160) });
export const dangers = style({ display: 'grid', gap: space['16'] });
