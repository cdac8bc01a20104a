import { globalStyle, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const filters = style({ display: 'flex', gap: space['8'], marginBlockEnd: space['12'] });
export const list = style({ display: 'grid', gap: rem(1), margin: 0, padding: 0, listStyle: 'none' });
export const item = style({ minWidth: 0 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: `auto minmax(0, 1fr) auto ${rem(72)} ${rem(88)}`,
  alignItems: 'center',
  gap: space['12'],
  width: '100%',
  minHeight: rem(44),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  textAlign: 'start',
  font: text.ui,
  color: color['text-secondary'],
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: color['bg-message-hover'] },
    [on.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      rowGap: 0,
      paddingBlock: space['8'],
    },
  },
});
export const state = style({
  color: color['success-text'],
  selectors: {
    "[data-state='failed'] > &": { color: color['danger-text'] },
    "[data-state='waiting'] > &": { color: color['text-muted'] },
  },
});
export const what = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space['8'],
});
export const name = style({
  minWidth: 0,
  color: color['text-primary'],
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const from = style({ color: color['text-muted'], overflowWrap: 'anywhere' });
export const test = style({
  paddingInline: space['4'],
  borderRadius: radius.xs,
  background: color['accent-soft'],
  color: color['accent-text'],
  font: text.caption,
});
export const outcome = style({
  textAlign: 'end',
  selectors: { "[data-state='failed'] > &": { color: color['danger-text'] } },
});
export const duration = style({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  selectors: { [on.phone]: { display: 'none' } },
});
export const time = style({
  textAlign: 'end',
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
  selectors: { [on.phone]: { gridColumn: '2 / -1', textAlign: 'start' } },
});

export const details = style({
  display: 'grid',
  gap: space['12'],
  padding: `${space['12']} ${space['8']} ${space['24']} ${rem(38)}`,
  selectors: { [on.phone]: { paddingInline: space['8'] } },
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space['4']} ${space['16']}`,
  margin: 0,
  font: text.ui,
});
globalStyle(`${facts} dt`, { color: color['text-muted'] });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' });
export const payload = style({ display: 'grid', gap: space['4'], minWidth: 0 });
export const payloadTitle = style({ font: text.caption, color: color['text-muted'] });
export const code = style({
  margin: 0,
  maxHeight: rem(320),
  overflow: 'auto',
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-sunken'],
  color: color['text-primary'],
  font: `400 ${rem(13)}/${rem(18)} ${family.mono}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'left',
});
export const repeat = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space['12'] });
export const hint = style({ font: text.caption, color: color['text-muted'] });
export const error = style({ margin: 0, font: text.ui, color: color['danger-text'] });
