import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, family, radius, reader, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const text = style({
  maxWidth: '76ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontSize: reader.messageSize,
  lineHeight: reader.messageLine,
  letterSpacing: '-0.006em',
});
export const paragraph = style({});
// Each block runs in the direction of its own words, and is aligned with the user's language.
globalStyle(`${text} :is(p, h3, li, blockquote, div)`, { unicodeBidi: 'plaintext' });
globalStyle(`[dir='rtl'] ${text} :is(p, h3, li, blockquote)`, { textAlign: 'right' });
globalStyle(`[dir='ltr'] ${text} :is(p, h3, li, blockquote)`, { textAlign: 'left' });
const heading1 = `calc(${reader.messageSize} * 1.5)`;
export const heading = styleVariants({
  1: {
    font: `700 ${heading1}/1.25 ${family.text}`,
    letterSpacing: '-0.02em',
    margin: `${space['8']} 0 ${space['2']}`,
  },
  2: {
    font: `650 calc(${reader.messageSize} * 1.25)/1.3 ${family.text}`,
    letterSpacing: '-0.014em',
    margin: `${space['8']} 0 ${space['2']}`,
  },
  3: { font: `650 ${reader.messageSize}/1.375 ${family.text}`, margin: `${space['8']} 0 ${space['2']}` },
});
export const subtext = style({
  fontSize: `calc(${reader.messageSize} * 0.8125)`,
  lineHeight: 1.4,
  color: color['text-muted'],
});
export const quote = style({
  margin: `${space['2']} 0`,
  paddingInlineStart: space['12'],
  borderInlineStart: `${rem(3)} solid ${color['border-strong']}`,
  color: color['text-secondary'],
});
export const unordered = style({ listStyle: 'disc', paddingInlineStart: space['24'] });
export const ordered = style({ listStyle: 'decimal', paddingInlineStart: space['32'] });
export const code = style({
  font: `400 0.875em/1.4 ${family.mono}`,
  padding: `${rem(1)} ${space['4']}`,
  borderRadius: radius.xs,
  background: color['code-bg'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  color: color['code-text'],
});
export const link = style({
  overflowWrap: 'anywhere',
  textDecoration: `underline color-mix(in srgb, currentColor 45%, transparent)`,
  textUnderlineOffset: '0.18em',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
});
export const timestamp = style({
  padding: `0 ${rem(3)}`,
  borderRadius: radius.xs,
  background: color['bg-press'],
});
export const mention = style({
  display: 'inline',
  unicodeBidi: 'plaintext',
  borderRadius: radius.xs,
  padding: `0 ${rem(3)}`,
  background: color['mention-pill'],
  color: color['mention-pill-text'],
  fontWeight: 500,
  cursor: 'inherit',
});
export const mentionLink = style({
  selectors: { '&:hover': { textDecoration: 'underline', cursor: 'pointer' } },
});
export const customEmoji = style({ display: 'inline', borderRadius: radius.xs, cursor: 'pointer' });
export const emoji = style({
  selectors: { '&&': { width: '1.375em', height: '1.375em', fontSize: 'inherit' } },
});
globalStyle(`html[data-links='underlined'] :is(${link}, ${mention})`, {
  textDecoration: 'underline currentColor',
  textUnderlineOffset: '0.18em',
});
globalStyle(`${text}[data-big] ${emoji}`, { width: rem(48), height: rem(48), margin: rem(1) });

export const spoiler = style({
  display: 'inline',
  borderRadius: radius.xs,
  padding: `0 ${rem(3)}`,
  background: color['spoiler-bg'],
  color: 'transparent',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-open]': {
      background: color['spoiler-revealed'],
      color: 'inherit',
      cursor: 'auto',
      userSelect: 'auto',
    },
  },
});
globalStyle(`${spoiler}:not([data-open]) *`, { visibility: 'hidden' });

export const codeBlock = style({
  maxWidth: rem(680),
  marginBlock: `${space['6']} ${space['2']}`,
  borderRadius: radius.sm,
  background: color['code-bg'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  overflow: 'hidden',
  whiteSpace: 'normal',
});
export const codeHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: rem(30),
  paddingInline: `${space['12']} ${space['4']}`,
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  font: `400 ${rem(12)}/${rem(16)} ${family.text}`,
  color: color['text-muted'],
});
export const copy = style({
  display: 'flex',
  alignItems: 'center',
  gap: rem(5),
  padding: `${space['4']} ${space['6']}`,
  borderRadius: radius.xs,
  outlineOffset: '-2px',
  selectors: { '&:hover': { color: color['text-primary'] } },
});
export const pre = style({
  direction: 'ltr',
  textAlign: 'left',
  overflowX: 'auto',
  padding: `${space['8']} ${space['12']} ${space['10']}`,
  font: `400 calc(${reader.messageSize} * 0.875)/1.43 ${family.mono}`,
  color: color['code-text'],
  letterSpacing: 0,
  tabSize: 2,
  whiteSpace: 'pre',
});
export const token = styleVariants({
  keyword: { color: color['code-keyword'] },
  string: { color: color['code-string'] },
  number: { color: color['code-number'] },
  function: { color: color['code-function'] },
  type: { color: color['code-type'] },
  comment: { color: color['code-comment'], fontStyle: 'italic' },
});
