import { globalStyle } from '@vanilla-extract/css';
import { color, radius, shadow, space } from '../design/theme/contract.ts';
import { rem } from '../design/theme/rem.ts';
import { tokens } from '../design/tokens.ts';

// The frame's outline that index.html holds until the script has come: where public/first-paint.js says that the place has a frame.
const { layout } = tokens;
const frame = '.first-frame';

globalStyle(frame, { display: 'none' });
globalStyle(`[data-first-frame] ${frame}`, { flex: 1, display: 'flex', background: color['bg-frame'] });
globalStyle(`${frame} > :first-child`, {
  width: rem(layout.rail),
  borderInlineEnd: `1px solid ${color['border-subtle']}`,
  paddingBlock: space['8'],
  display: 'grid',
  gap: space['8'],
  justifyContent: 'center',
  alignContent: 'start',
});
globalStyle(`${frame} i`, {
  width: rem(44),
  height: rem(44),
  borderRadius: radius.door,
  background: color.skeleton,
});
globalStyle(`${frame} > :nth-child(2)`, { width: rem(layout.sidebar) });
globalStyle(`${frame} > :last-child`, {
  flex: 1,
  margin: `${rem(layout.sheetInset)} ${rem(layout.sheetInset)} ${rem(layout.sheetInset)} 0`,
  borderRadius: radius.md,
  background: color['bg-sheet'],
  boxShadow: shadow.border,
});
globalStyle(`:is([data-layout='phone'], [data-layout='narrow']) ${frame} > :not(:last-child)`, {
  display: 'none',
});
globalStyle(`:is([data-layout='phone'], [data-layout='narrow']) ${frame} > :last-child`, {
  margin: 0,
  borderRadius: 0,
});
