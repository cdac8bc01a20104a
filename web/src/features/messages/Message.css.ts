import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  easing,
  family,
  radius,
  reader,
  shadow,
  space,
  text,
  tracking,
  z,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import { answerLine } from '../../ui/AnswerLine.css.ts';
import * as markup from '../../ui/markup/Markup.css.ts';

const gutter = rem(64);
const avatarTop = rem(4);

const flash = keyframes({ from: { background: color['reply-highlight'] } });
/** The animation of a message after a jump to it. */
export const flashes = `${flash} 2s ${easing.out}`;

/** The press target in a line of text extends a little beyond it. */
const fingertip = { paddingBlock: rem(5), marginBlock: rem(-5) } as const;

/** On touch screens, swiping pulls the message and holding opens its sheet, so text can't be selected (the sheet copies it). */
const underFinger = {
  touchAction: 'pan-y pinch-zoom',
  '@media': { '(hover: none)': { userSelect: 'none', WebkitTouchCallout: 'none' } },
} as const;
const stillEditable = { '&[data-editing]': { userSelect: 'text' } } as const;

export const message = style({
  position: 'relative',
  paddingBlock: rem(2),
  paddingInlineStart: gutter,
  paddingInlineEnd: space['48'],
  outlineOffset: '-2px',
  ...underFinger,
  selectors: {
    ...stillEditable,
    '&[data-first]': { marginBlockStart: `calc(${reader.groupSpacing} - ${rem(2)})` },
    '&:hover, &:focus-within, &[data-editing]': { background: color['bg-message-hover'] },
    '&[data-hit]': {
      background: `linear-gradient(90deg, ${color['mention-bg']}, transparent 92%)`,
      boxShadow: `inset ${rem(2)} 0 0 ${color['mention-bar']}`,
    },
    "[dir='rtl'] &[data-hit]": {
      background: `linear-gradient(-90deg, ${color['mention-bg']}, transparent 92%)`,
      boxShadow: `inset ${rem(-2)} 0 0 ${color['mention-bar']}`,
    },
    '&[data-hit]:hover': {
      background: `linear-gradient(90deg, ${color['mention-bg-hover']}, transparent 92%)`,
    },
    "[dir='rtl'] &[data-hit]:hover": {
      background: `linear-gradient(-90deg, ${color['mention-bg-hover']}, transparent 92%)`,
    },
    '&[data-ephemeral]': {
      background: `linear-gradient(90deg, ${color['accent-soft']}, transparent 92%)`,
    },
    "[dir='rtl'] &[data-ephemeral]": {
      background: `linear-gradient(-90deg, ${color['accent-soft']}, transparent 92%)`,
    },
    '&[data-flash]': { animation: flashes },
    // Name and text share lines, so the whole line is limited instead of the text: 76 characters and a name.
    [on.compact]: {
      paddingBlock: rem(0.5),
      paddingInline: `${rem(76)} max(${space['48']}, 100% - 92ch - ${rem(76)})`,
      fontSize: reader.messageSize,
      lineHeight: reader.messageLine,
    },
    "html[data-density='compact'] &[data-first]": { marginBlockStart: rem(1) },
    [on.phone]: { paddingInlineEnd: space['16'] },
  },
});

export const avatar = style({
  position: 'absolute',
  insetInlineStart: space['16'],
  insetBlockStart: avatarTop,
  selectors: {
    [`${message}[data-reply] &`]: { insetBlockStart: rem(27) },
    [on.compact]: { display: 'none' },
  },
});
export const by = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space['8'],
  minHeight: rem(22),
  selectors: {
    [on.compact]: {
      display: 'inline-flex',
      gap: space['6'],
      marginInlineEnd: space['8'],
      minHeight: 0,
      maxWidth: '100%',
    },
  },
});
export const author = style({
  font: text.author,
  letterSpacing: tracking.author,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    [on.compact]: { fontSize: reader.messageSize, lineHeight: reader.messageLine },
    [on.phone]: { ...fingertip, minWidth: rem(24), textAlign: 'start' },
  },
});
export const time = style({
  flex: 'none',
  font: text.caption,
  color: color['text-muted'],
  selectors: {
    [`html[data-density='compact'] ${by} &`]: {
      position: 'absolute',
      insetInlineStart: 0,
      width: gutter,
      textAlign: 'end',
      lineHeight: reader.messageLine,
    },
  },
});
export const cozyOnly = style({ selectors: { [on.compact]: { display: 'none' } } });
export const compactOnly = style({
  display: 'none',
  selectors: { [on.compact]: { display: 'inline' } },
});
export const clock = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: rem(2),
  width: rem(56),
  textAlign: 'end',
  font: `400 ${rem(12)}/${reader.messageLine} ${family.text}`,
  color: color['text-muted'],
  // Most are never seen: transparent ones would be laid out and painted with every row.
  display: 'none',
  selectors: {
    [`${message}:hover &, ${message}:focus-within &`]: { display: 'block' },
    [on.compact]: { display: 'block', width: gutter, insetBlockStart: rem(0.5) },
  },
});
export const body = style({
  selectors: {
    [`${message}[data-pending] &`]: { color: color['text-muted'] },
    [`${message}[data-failed] &`]: { color: color['danger-text'] },
    [on.compact]: { display: 'inline' },
  },
});
// The first paragraph starts after the name, everything else is below.
const firstWords = `html[data-density='compact'] ${body} > ${markup.text}`;
globalStyle(`${firstWords}, ${firstWords} > ${markup.paragraph}:first-child`, { display: 'inline' });
export const edited = style({
  font: text.caption,
  color: color['text-muted'],
  userSelect: 'none',
});

export const silent = style({
  marginInlineStart: space['6'],
  verticalAlign: '-2px',
  color: color['text-muted'],
});

export const clip = style({
  unicodeBidi: 'plaintext',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const reply = style([answerLine, { height: rem(22) }]);
export const replyLink = style({
  display: 'flex',
  gap: space['6'],
  minWidth: 0,
  maxWidth: '76ch',
  borderRadius: radius.xs,
  selectors: { '&:hover': { color: color['text-secondary'] }, [on.phone]: fingertip },
});
globalStyle(`${replyLink} b`, {
  color: color['text-secondary'],
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
});

export const system = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'baseline',
  gap: space['8'],
  padding: `${rem(3)} ${space['16']} ${rem(3)} ${gutter}`,
  marginBlockStart: space['8'],
  font: text.ui,
  color: color['text-secondary'],
  outlineOffset: '-2px',
  ...underFinger,
  selectors: {
    "[dir='rtl'] &": { padding: `${rem(3)} ${gutter} ${rem(3)} ${space['16']}` },
    '&:hover': { background: color['bg-message-hover'] },
    '&[data-flash]': { animation: flashes },
  },
});
export const systemIcon = style({
  position: 'absolute',
  insetInlineStart: rem(25),
  insetBlockStart: rem(4),
  color: color['text-muted'],
});
export const systemName = style({ color: color['text-primary'] });
export const systemLink = style({
  borderRadius: radius.xs,
  color: color['text-link'],
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const toolbar = style({
  position: 'absolute',
  insetInlineEnd: space['16'],
  insetBlockStart: rem(-18),
  zIndex: z.toolbar,
  display: 'flex',
  padding: rem(2),
  borderRadius: radius.sm,
  background: color['bg-overlay'],
  boxShadow: shadow['low-hover'],
  // On touch, a long press opens the same acts, and a bar would cover the text.
  '@media': { '(hover: none)': { display: 'none' } },
});
export const tool = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(30),
  borderRadius: rem(6),
  color: color['text-secondary'],
  transition: `background ${duration.quick}`,
  selectors: { '&:hover': { background: color['bg-press'], color: color['text-primary'] } },
});

export const toolRule = style({
  width: 1,
  marginBlock: space['6'],
  marginInline: space['2'],
  background: color['border-default'],
});

export const fate = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: text.caption,
  color: color['text-muted'],
  minHeight: rem(20),
  selectors: { '&[data-bad]': { color: color['danger-text'] } },
});
/** The icon is next to the first line of the text. */
export const fateText = style({ position: 'relative', maxWidth: '100%', paddingInlineStart: rem(20) });
export const fateIcon = style({ position: 'absolute', insetInlineStart: 0, insetBlockStart: rem(1) });
export const fateAction = style({
  minHeight: rem(24),
  paddingInline: space['4'],
  borderRadius: radius.xs,
  color: color['text-secondary'],
  selectors: {
    '&[data-main]': { color: color['text-link'], fontWeight: 600 },
    '&:hover': { textDecoration: 'underline' },
  },
});
