import { style, styleVariants } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, reader } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const wrap = style({ position: 'relative', flex: 1, minWidth: 0 });
/** The text itself, centred in controls as tall as a thumb. */
const phoneInset = rem(10);
export const editable = style({
  minHeight: rem(24),
  outline: 'none',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontSize: reader.messageSize,
  lineHeight: reader.messageLine,
  letterSpacing: '-0.006em',
  color: color['text-primary'],
  // Phones zoom into fields whose text is smaller than 16.
  selectors: { [on.phone]: { paddingBlock: phoneInset, fontSize: `max(1rem, ${reader.messageSize})` } },
});
export const plain = style([
  editable,
  {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    fontFamily: 'inherit',
    resize: 'none',
    fieldSizing: 'content',
    '::placeholder': { color: color['text-muted'], opacity: 1 },
    selectors: { [on.phone]: { paddingBlock: phoneInset } },
  },
]);
export const placeholder = style({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: reader.messageSize,
  lineHeight: reader.messageLine,
  color: color['text-muted'],
  selectors: { [on.phone]: { paddingBlock: phoneInset, fontSize: `max(1rem, ${reader.messageSize})` } },
});

export const look = styleVariants({
  delimiter: { color: color['text-muted'], fontWeight: 400, fontStyle: 'normal' },
  strong: { fontWeight: 700 },
  emphasis: { fontStyle: 'italic' },
  underline: { textDecoration: 'underline' },
  strikethrough: { textDecoration: 'line-through' },
  spoiler: { background: color['spoiler-revealed'], borderRadius: radius.xs },
  inlineCode: { fontFamily: family.mono, fontSize: '0.875em', background: color['code-bg'] },
  codeBlock: { fontFamily: family.mono, fontSize: '0.875em', background: color['code-bg'] },
  link: { color: color['text-link'] },
  heading1: { fontWeight: 700, fontSize: '1.5em', lineHeight: 1.25 },
  heading2: { fontWeight: 650, fontSize: '1.25em', lineHeight: 1.3 },
  heading3: { fontWeight: 650 },
  subtext: { fontSize: '0.8125em', color: color['text-muted'] },
  list: {},
  quote: { color: color['text-secondary'] },
  mention: { color: color['mention-pill-text'], background: color['mention-pill'], borderRadius: radius.xs },
  timestamp: { background: color['bg-press'], borderRadius: radius.xs },
  emoji: {
    background: 'center / 1.25em no-repeat',
    color: 'transparent',
    caretColor: color['text-primary'],
    paddingInline: '0.06em',
  },
});
/** A custom emoji: its picture takes the place of its name. */
export const emojiNode = style({
  display: 'inline-block',
  width: '1.375em',
  height: '1.375em',
  marginInline: '0.06em',
  overflow: 'hidden',
  verticalAlign: '-0.3em',
  whiteSpace: 'nowrap',
  background: 'center / contain no-repeat',
  color: 'transparent',
});
export const mentionNode = style({
  borderRadius: radius.xs,
  padding: `0 ${rem(3)}`,
  background: color['mention-pill'],
  color: color['mention-pill-text'],
  fontWeight: 500,
});
