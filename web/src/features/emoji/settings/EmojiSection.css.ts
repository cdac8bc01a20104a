import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, space, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const meters = style({
  display: 'grid',
  gap: `${space['12']} ${space['32']}`,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(240)}), 1fr))`,
  marginBlockEnd: space['16'],
});
export const drop = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space['16'],
  minHeight: rem(84),
  padding: space['16'],
  borderRadius: radius.md,
  border: `1px dashed ${color['border-control']}`,
  color: color['text-secondary'],
  selectors: {
    "&[data-over='true']": { borderColor: color.accent, background: color['accent-soft'] },
    [on.phone]: { flexDirection: 'column', gap: space['12'], textAlign: 'center' },
  },
});
export const dropWords = style({
  display: 'grid',
  gap: space['2'],
  font: text.ui,
  color: color['text-muted'],
});
export const dropTitle = style({ font: text['ui-strong'], color: color['text-primary'] });
export const uploads = style({
  display: 'grid',
  columnGap: space['24'],
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(320)}), 1fr))`,
  marginBlockStart: space['8'],
});
export const upload = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(52),
  paddingBlock: space['6'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(28),
  height: rem(28),
  objectFit: 'contain',
  color: color['text-muted'],
});
export const uploadWords = style({ display: 'grid', flex: 1, minWidth: 0 });
export const fileName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `550 ${rem(14)}/${rem(20)} ${family.text}`,
});
export const status = style({
  font: text.caption,
  color: color['text-muted'],
  selectors: {
    "&[data-state='done']": { color: color['success-text'] },
    "&[data-state='failed']": { color: color['danger-text'] },
  },
});
export const size = style({
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});
export const tools = style({ marginBlock: `${space['24']} ${space['8']}` });

export const row = style({
  display: 'grid',
  alignItems: 'center',
  gap: space['12'],
  gridTemplateColumns: `${rem(32)} minmax(0, 1fr) ${rem(150)} ${rem(160)} ${rem(96)} ${rem(32)}`,
  minHeight: rem(48),
  paddingInline: space['8'],
  marginInline: `calc(-1 * ${space['8']})`,
  borderRadius: radius.sm,
  selectors: {
    '&:is(:hover, :focus-within)': { background: color['bg-hover'] },
    [on.phone]: {
      gridTemplateColumns: `${rem(32)} minmax(0, 1fr) auto ${rem(44)}`,
      minHeight: rem(56),
    },
  },
});
export const header = style([
  row,
  {
    minHeight: rem(28),
    font: text.label,
    color: color['text-muted'],
    selectors: {
      '&:is(:hover, :focus-within)': { background: 'none' },
      [on.phone]: { display: 'none' },
    },
  },
]);
/** Left out where a row has no room for it. */
export const wide = style({ minWidth: 0, selectors: { [on.phone]: { display: 'none' } } });
export const name = style({
  justifySelf: 'start',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: `${space['4']} ${space['8']}`,
  marginInline: `calc(-1 * ${space['8']})`,
  borderRadius: radius.xs,
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  cursor: 'text',
  selectors: {
    '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 1px ${color['border-default']}` },
    '&:disabled': { cursor: 'inherit' },
    "[data-unavailable='true'] &": { color: color['text-muted'] },
  },
});
export const field = style({ maxWidth: rem(260) });
export const search = style([field, { marginBlockEnd: space['12'] }]);
/** Its words begin where the column does. */
export const roles = style({
  justifySelf: 'start',
  maxWidth: '100%',
  marginInlineStart: `calc(-1 * ${space['12']})`,
});
export const by = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  font: text.ui,
  color: color['text-secondary'],
});
export const date = style({ font: text.ui, color: color['text-muted'] });
export const remove = style({
  selectors: {
    '&&': { color: color['danger-text'], opacity: 0 },
    ':is(:hover, :focus-within) > &&': { opacity: 1 },
    '&&:focus-visible': { opacity: 1 },
  },
  '@media': { '(hover: none)': { selectors: { '&&': { opacity: 1 } } } },
});
export const roleChoice = style({
  width: rem(260),
  maxWidth: '100%',
  padding: space['16'],
  selectors: { [on.phone]: { width: '100%' } },
});
export const roleHint = style({ marginBlockEnd: space['8'], font: text.ui, color: color['text-muted'] });
