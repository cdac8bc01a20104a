import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';

export const audience = style({
  flex: 'none',
  maxHeight: '35%',
  overflowY: 'auto',
  selectors: {
    '&[data-alone]': { flex: 1, maxHeight: 'none', display: 'flex', flexDirection: 'column' },
  },
});
export const quiet = style({
  marginBlock: 'auto',
  font: text.title,
  color: color['text-secondary'],
  textAlign: 'center',
});
export const heading = style({
  marginBlockEnd: space['6'],
  font: text.caption,
  color: color['text-muted'],
});
export const people = style({ display: 'flex', flexWrap: 'wrap', gap: space['8'] });
export const person = style({ position: 'relative' });
export const hand = style({
  position: 'absolute',
  insetBlockEnd: `calc(-1 * ${space['4']})`,
  insetInlineEnd: `calc(-1 * ${space['4']})`,
  padding: space['2'],
  borderRadius: radius.round,
  background: color['bg-overlay'],
  color: color['warning-text'],
});
export const more = style({ alignSelf: 'center', font: text.caption, color: color['text-muted'] });
