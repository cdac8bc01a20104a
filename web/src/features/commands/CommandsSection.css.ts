import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import * as parts from '../../ui/settings/parts.css.ts';

export const group = style({
  marginBlock: `${space['24']} ${space['8']}`,
  font: text['ui-strong'],
  color: color['text-muted'],
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space['12'],
  width: '100%',
  minHeight: rem(52),
  paddingInline: space['12'],
  borderRadius: radius.sm,
  textAlign: 'start',
  color: color['text-secondary'],
  selectors: { '&:hover, &[aria-expanded="true"]': { background: color['bg-message-hover'] } },
});
export const words = style({ display: 'grid', justifyItems: 'start', minWidth: 0 });
export const name = style({
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
  overflowWrap: 'anywhere',
});
export const hint = style({ font: text.ui, color: color['text-muted'], overflowWrap: 'anywhere' });
export const badge = style({
  paddingInline: space['6'],
  borderRadius: radius.xs,
  font: text.caption,
  color: color['text-secondary'],
  background: color['bg-sunken'],
  selectors: { '&[data-strong]': { color: color['accent-text'], background: color['accent-soft'] } },
});
export const caret = style({
  color: color['text-muted'],
  selectors: { '[aria-expanded="true"] > &': { rotate: '90deg' } },
});
export const details = style({
  display: 'grid',
  gap: space['24'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `${space['12']} ${space['16']} ${space['24']} ${rem(48)}`,
  selectors: { [on.sliding]: { paddingInline: space['12'] } },
});
export const heading = style({ font: text['ui-strong'], color: color['text-primary'] });
export const option = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${rem(96)}, ${rem(160)}) minmax(0, 1fr) auto`,
  alignItems: 'center',
  justifyItems: 'start',
  gap: space['12'],
  minHeight: rem(40),
  paddingBlock: space['6'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  font: text.ui,
  color: color['text-secondary'],
});
export const code = style({
  font: `500 ${rem(14)}/${rem(20)} ${family.mono}`,
  color: color['text-primary'],
  overflowWrap: 'anywhere',
});
export const trial = style([
  parts.card,
  { display: 'grid', gap: space['12'], gridTemplateColumns: 'minmax(0, 1fr)' },
]);
/** The place of the form, whose panel opens above it. */
export const form = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  padding: space['8'],
  borderRadius: radius.sm,
  background: color['bg-sunken'],
});
