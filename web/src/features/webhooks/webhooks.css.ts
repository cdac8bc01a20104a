import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const list = style({ display: 'block' });
export const item = style({
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: {
    '&[data-open]': {
      marginBlock: space['8'],
      border: 'none',
      borderRadius: radius.md,
      background: color['bg-raised'],
      boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
      vars: { [surface.on]: color['bg-raised'] },
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  width: '100%',
  minHeight: rem(64),
  paddingBlock: space['10'],
  borderRadius: radius.md,
  textAlign: 'start',
  outlineOffset: '-2px',
  selectors: {
    [`${item}:not([data-open]) > &:hover`]: { background: color['bg-hover'] },
    [`${item}[data-open] > &`]: { paddingInline: space['16'] },
  },
});
export const words = style({ flex: 1, display: 'grid', gap: space['2'], minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
  overflowWrap: 'anywhere',
});
export const hint = style({ font: text.ui, color: color['text-muted'], overflowWrap: 'anywhere' });
export const caret = style({ flex: 'none', color: color['text-muted'] });
export const panel = style({
  display: 'grid',
  gap: space['16'],
  padding: space['16'],
  borderBlockStart: `1px solid ${color['border-subtle']}`,
});
export const stopped = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
});
export const columns = style({
  display: 'grid',
  gap: space['24'],
  gridTemplateColumns: `minmax(0, 3fr) minmax(0, 2fr)`,
  alignItems: 'start',
  selectors: { [on.sliding]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const fields = style({ display: 'grid', gap: space['16'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const url = style({ display: 'grid', gap: space['8'] });
export const copy = style({ justifySelf: 'start' });
export const remove = style({ justifySelf: 'start', color: color['danger-text'] });
export const preview = style({ display: 'grid', gap: space['8'] });
export const previewHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space['8'],
  minHeight: rem(32),
});
export const previewTitle = style({ font: `600 ${rem(14)}/${rem(20)} ${family.text}` });
export const sample = style({
  display: 'flex',
  gap: space['12'],
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-sheet'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
});
export const sampleWords = style({ display: 'grid', gap: space['2'], minWidth: 0, overflowWrap: 'anywhere' });
export const sampleName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: `600 ${rem(15)}/${rem(20)} ${family.text}`,
});
export const result = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minHeight: rem(20),
  font: text.ui,
  color: color['success-text'],
  selectors: { '&[data-failed]': { color: color['danger-text'] } },
});

export const card = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space['12'],
  width: rem(300),
  maxWidth: '100%',
  padding: space['16'],
  selectors: { [on.phone]: { width: '100%' } },
});
export const cardName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: text.heading,
  letterSpacing: tracking.heading,
  overflowWrap: 'anywhere',
});
