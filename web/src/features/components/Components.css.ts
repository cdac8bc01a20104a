import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, radius, reader, space, surface, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const components = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['8'],
  maxWidth: rem(520),
  marginBlockStart: space['6'],
  selectors: { '&[data-alone]': { marginBlockStart: space['2'] } },
});
export const words = style({
  minWidth: 0,
  fontSize: reader.messageSize,
  lineHeight: reader.messageLine,
  overflowWrap: 'anywhere',
});
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'], minWidth: 0 });
export const select = style({ flex: 1, minWidth: 0 });
export const button = style({
  maxWidth: '100%',
  selectors: { [on.phone]: { minHeight: rem(44), flex: '1 0 auto' } },
});
export const link = style({ textDecoration: 'none', ':hover': { background: color['border-default'] } });
export const label = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space['14'],
});
export const sectionTexts = style({ display: 'grid', gap: space['4'], minWidth: 0 });
export const thumbnail = style({
  width: rem(80),
  height: rem(80),
  borderRadius: radius.sm,
  overflow: 'hidden',
});
export const media = style({
  vars: { '--mosaic-width': '100%' },
  minWidth: 0,
  marginBlockStart: `calc(-1 * ${space['6']})`,
});
export const separator = style({
  width: '100%',
  height: 1,
  margin: `${space['4']} 0`,
  border: 0,
  background: color['border-default'],
  selectors: {
    '&[data-large]': { marginBlock: space['12'] },
    '&[data-blank]': { background: 'none' },
  },
});
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['8'],
  padding: space['14'],
  overflow: 'hidden',
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: { '&[data-accent]': { paddingInlineStart: rem(18) } },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const accent = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: rem(4),
  forcedColorAdjust: 'none',
});
export const problem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  font: text.caption,
  color: color['danger-text'],
  selectors: { '&:empty': { display: 'none' } },
});
