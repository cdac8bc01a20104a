import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import {
  color,
  duration,
  family,
  radius,
  shadow,
  space,
  surface,
  text,
  z,
} from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const dock = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: '100%',
  selectors: { [on.phone]: { paddingBlockEnd: space['4'] } },
});
export const box = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  marginInline: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  vars: { [surface.on]: color['bg-raised'] },
  selectors: {
    '&:focus-within': { boxShadow: `inset 0 0 0 1px ${color.accent}` },
    '&[data-disabled]': { background: color['bg-hover'], boxShadow: 'none' },
    [on.phone]: { marginInline: space['8'], borderRadius: radius.xl },
  },
  '@media': { '(pointer: fine)': { transition: `box-shadow ${duration.quick}` } },
});
export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space['8'],
  minHeight: rem(48),
  maxHeight: '50vh',
  overflowY: 'auto',
  paddingBlock: rem(12),
  paddingInline: `${space['16']} ${space['8']}`,
  scrollbarWidth: 'thin',
  selectors: {
    // The text lines up with the messages above: the tool takes the width of the avatars.
    '&[data-tool]': { paddingInlineStart: space['8'] },
    '&[hidden]': { display: 'none' },
    // Controls are as tall as a thumb: the text is centred in them.
    [on.phone]: { paddingBlock: rem(2), paddingInlineEnd: space['4'], gap: 0 },
    [`${box}[data-disabled] &`]: { alignItems: 'center', color: color['text-muted'] },
  },
});
export const denied = style({
  font: text.ui,
  paddingBlock: space['4'],
  selectors: { [on.phone]: { paddingInlineStart: space['8'] } },
});
export const gateLink = style({ color: color['accent-text'], textDecoration: 'underline' });
export const gateTime = style({ fontVariantNumeric: 'tabular-nums', color: color['text-secondary'] });
export const deniedAct = style({ marginInlineStart: 'auto' });
export const tool = style({
  position: 'sticky',
  insetBlockStart: rem(-4),
  marginBlock: rem(-4),
  color: color['text-muted'],
  selectors: { [on.phone]: { marginBlock: 0, insetBlockStart: 0 } },
});
export const send = style({
  position: 'sticky',
  insetBlockStart: rem(-4),
  marginBlock: rem(-4),
  background: color.accent,
  color: color['on-accent'],
  selectors: {
    '&[data-hovered]': { background: color['accent-hover'], color: color['on-accent'] },
    '&[data-pressed]': { background: color['accent-press'] },
    [on.phone]: { marginBlock: 0, insetBlockStart: 0, borderRadius: radius.round },
    '&[data-disabled]': { background: 'none', color: color['text-muted'] },
  },
});
export const count = style({
  position: 'sticky',
  insetBlockStart: 0,
  font: `500 ${rem(12)}/${rem(24)} ${family.text}`,
  fontVariantNumeric: 'tabular-nums',
  color: color['text-muted'],
  selectors: {
    [on.phone]: { paddingBlock: rem(10) },
    '&[data-over]': { color: color['danger-text'], fontWeight: 600 },
  },
});

export const strip = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minHeight: rem(34),
  paddingInline: `${rem(14)} ${space['8']}`,
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  font: text.ui,
  color: color['text-muted'],
});
export const stripText = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const stripName = style({ color: color['text-secondary'] });
export const ping = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['4'],
  height: rem(24),
  paddingInline: space['6'],
  borderRadius: radius.xs,
  font: text.label,
  selectors: {
    '&[aria-pressed="true"]': { color: color['accent-text'] },
    '&:hover': { background: color['bg-hover'] },
  },
});
export const slow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  minHeight: rem(30),
  paddingInline: space['16'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  font: text.caption,
  color: color['text-muted'],
  fontVariantNumeric: 'tabular-nums',
});

export const typing = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(28),
  paddingInline: rem(20),
  font: text.caption,
  color: color['text-muted'],
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});
export const typist = style({ color: color['text-secondary'] });
const blink = keyframes({ '0%, 60%, 100%': { opacity: 0.35 }, '30%': { opacity: 1 } });
export const dots = style({ display: 'inline-flex', gap: rem(3) });
globalStyle(`${dots} i`, {
  width: rem(5),
  height: rem(5),
  borderRadius: radius.round,
  background: color['text-secondary'],
  animation: `${blink} 1.2s infinite`,
});
globalStyle(`${dots} i:nth-child(2)`, { animationDelay: '0.15s' });
globalStyle(`${dots} i:nth-child(3)`, { animationDelay: '0.3s' });

export const completions = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: `calc(100% + ${space['8']})`,
  zIndex: z.popover,
  padding: space['6'],
  borderRadius: radius.md,
  background: color['bg-overlay'],
  boxShadow: shadow.high,
  maxHeight: rem(352),
  overflowY: 'auto',
  vars: { [surface.on]: color['bg-overlay'] },
  selectors: { '&[data-below]': { insetBlockEnd: 'auto', insetBlockStart: `calc(100% - ${space['16']})` } },
});
export const completionSticker = style({ flex: 'none', width: rem(32), height: rem(32) });
export const completion = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['10'],
  minHeight: rem(36),
  paddingInline: space['8'],
  borderRadius: rem(6),
  font: text.control,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { background: color['bg-selected'] },
    [on.phone]: { minHeight: rem(44) },
  },
});
export const completionName = style({
  flex: '0 1 auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 550,
});
/** Gives way to the name. */
export const completionHint = style({
  flex: '0 100 auto',
  minWidth: 0,
  marginInlineStart: 'auto',
  font: text.caption,
  color: color['text-secondary'],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
