import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import interItalic from '../fonts/inter-latin-opsz-italic.woff2';
import inter from '../fonts/inter-latin-opsz-normal.woff2';
import mono from '../fonts/jetbrains-mono-latin-wght-normal.woff2';
import { color, duration, easing, family, radius, reader, space, text, tracking } from './contract.ts';
import { rem } from './rem.ts';
import './theme.css.ts';

globalFontFace('Inter Variable', [
  { src: `url(${inter}) format('woff2')`, fontStyle: 'normal', fontWeight: '400 700', fontDisplay: 'swap' },
  {
    src: `url(${interItalic}) format('woff2')`,
    fontStyle: 'italic',
    fontWeight: '400 700',
    fontDisplay: 'swap',
  },
]);
globalFontFace('JetBrains Mono Variable', {
  src: `url(${mono}) format('woff2')`,
  fontWeight: '400 700',
  fontDisplay: 'swap',
});

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  fontSize: `calc(100% * ${reader.zoom})`,
  textSizeAdjust: '100%',
  height: '100%',
  background: color['bg-frame'],
  // The page itself never scrolls or bounces: each region scrolls by itself.
  overflow: 'hidden',
  overscrollBehavior: 'none',
});
globalStyle('body, #app', { height: '100%', margin: 0 });
globalStyle('#app', { height: 'var(--visible-height, 100%)' });
globalStyle('body', {
  color: color['text-primary'],
  font: text.body,
  letterSpacing: tracking.body,
  fontOpticalSizing: 'auto',
  fontFeatureSettings: "'calt', 'kern'",
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  scrollbarColor: `${color.scrollbar} transparent`,
});
globalStyle('#app', { isolation: 'isolate', display: 'flex', flexDirection: 'column' });
globalStyle('h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, legend, pre, blockquote', {
  margin: 0,
  padding: 0,
  border: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  minWidth: 0,
});
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('b, strong', { fontWeight: 600 });
globalStyle('a', { color: color['text-link'], textDecoration: 'none', cursor: 'pointer' });
globalStyle('a:hover', { textDecoration: 'underline', textUnderlineOffset: '2px' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  margin: 0,
  textAlign: 'inherit',
  borderRadius: 0,
});
globalStyle('button', { cursor: 'pointer' });
globalStyle('button:disabled', { cursor: 'default' });
globalStyle('img, svg, video', { display: 'block' });
globalStyle('::selection', { background: color.selection });
globalStyle('::placeholder', { color: color['text-muted'], opacity: 1 });
globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `2px solid ${color.focus}`,
  outlineOffset: '2px',
});
globalStyle('code, kbd, pre, samp', { fontFamily: family.mono, fontFeatureSettings: "'calt' 0" });
globalStyle('time, [data-tabular]', { fontVariantNumeric: 'tabular-nums' });
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });
globalStyle('[hidden]', { display: 'none' });

globalStyle(':lang(ar)', { letterSpacing: 0 });

// Reduced motion, by the user's setting or the system's: nothing moves, fades stay at 80 ms.
const still = {
  [duration.press]: '0ms',
  [duration.quick]: '80ms',
  [duration.base]: '0ms',
  [duration.slow]: '0ms',
};
globalStyle("html[data-motion='reduced']", { vars: still });
globalStyle(
  "html[data-motion='reduced'] *, html[data-motion='reduced'] *::before, html[data-motion='reduced'] *::after",
  {
    animationIterationCount: '1 !important',
    scrollBehavior: 'auto !important' as 'auto',
  },
);
globalStyle('html', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: still,
    },
    '(forced-colors: active)': {
      // System colours win; anything shown only by its background gets a border from the primitives.
      vars: { [color.focus]: 'Highlight', [color.accent]: 'Highlight' },
    },
  },
});

// Visible to assistive technology only.
globalStyle('.visually-hidden', {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
globalStyle('.skip-link', {
  position: 'fixed',
  insetBlockStart: space['8'],
  insetInlineStart: space['8'],
  zIndex: 100,
  padding: `${space['8']} ${space['16']}`,
  borderRadius: radius.sm,
  background: color.accent,
  color: color['on-accent'],
  font: text.control,
  transform: `translateY(-${rem(80)})`,
  transition: `transform ${duration.base} ${easing.out}`,
});
globalStyle('.skip-link:focus', { transform: 'none' });
