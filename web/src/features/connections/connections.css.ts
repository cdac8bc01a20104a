import { style } from '@vanilla-extract/css';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const services = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const cards = style({ display: 'grid', gap: space['12'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const card = style({
  display: 'grid',
  gap: space['12'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space['16'],
  border: `1px solid ${color['border-subtle']}`,
  borderRadius: radius.lg,
});
export const cardHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['12'] });
export const cardWords = style({ flex: 1, minWidth: rem(140) });
export const cardTools = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  marginInlineStart: 'auto',
});
export const cardName = style({
  display: 'block',
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  overflowWrap: 'anywhere',
});
export const cardService = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  font: text.ui,
  color: color['text-muted'],
});
export const values = style({ font: text.caption, color: color['text-muted'], overflowWrap: 'anywhere' });
export const choices = style({ display: 'grid', gap: space['12'] });
export const proof = style({ display: 'grid', gap: space['8'], font: text.ui });
export const proofLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space['8'],
  padding: `${space['8']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-hover'],
});
export const proofLabel = style({ gridColumn: 1, font: text.label, color: color['text-muted'] });
export const proofText = style({ gridColumn: 1, overflowWrap: 'anywhere', textAlign: 'start' });
export const profile = style({ display: 'grid', alignContent: 'start', gap: space['6'] });
export const accounts = style({ display: 'grid', gap: space['8'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const account = style({
  display: 'grid',
  padding: `${space['8']} ${space['12']}`,
  borderRadius: radius.sm,
  background: color['bg-hover'],
  overflowWrap: 'anywhere',
});
export const accountService = style({ font: text.label, color: color['text-muted'] });
export const accountName = style({ display: 'flex', alignItems: 'center', gap: space['6'], font: text.ui });
