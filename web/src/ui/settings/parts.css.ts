import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, space, surface, text, tracking } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

/** A section that scrolls as a whole; leaves room below for the bar of unsaved changes. */
export const section = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: `${space['24']} ${space['32']} ${rem(96)}`,
  selectors: { [on.sliding]: { padding: `${space['16']} ${space['16']} ${rem(112)}` } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['12'],
  marginBlockEnd: space['16'],
});
export const headWords = style({ flex: 1, minWidth: rem(200) });
/** On small screens the bar above says the same: the heading stays for assistive technology. */
export const inBar = style({
  selectors: {
    [on.sliding]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const title = style({ font: text.display, letterSpacing: tracking.display });
export const lead = style({
  marginBlockStart: space['4'],
  font: text.ui,
  color: color['text-muted'],
  maxWidth: '72ch',
});
export const heading = style({
  font: text.title,
  letterSpacing: tracking.title,
  marginBlock: `${space['24']} ${space['12']}`,
});
export const stack = style({ display: 'grid', gap: space['24'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const pair = style({
  display: 'grid',
  gap: `${space['24']} ${space['40']}`,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(340)}), 1fr))`,
});
/** Rows divided by hairlines. */
export const rows = style({ display: 'block' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  minHeight: rem(56),
  paddingBlock: space['8'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const rowWords = style({ flex: 1, minWidth: 0 });
export const rowName = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
});
export const rowHint = style({
  display: 'block',
  font: text.ui,
  color: color['text-muted'],
  overflowWrap: 'anywhere',
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['8'],
  marginBlockEnd: space['12'],
});
export const grow = style({ flex: 1, minWidth: rem(180) });
export const notice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  padding: `${space['10']} ${space['12']}`,
  borderRadius: radius.sm,
  font: text.ui,
  color: color['text-primary'],
  background: color['warning-soft'],
  selectors: {
    "&[data-tone='info']": { background: color['info-soft'] },
    "&[data-tone='danger']": { background: color['danger-soft'] },
  },
});
export const noticeIcon = style({
  flex: 'none',
  color: color['warning-text'],
  selectors: {
    "[data-tone='info'] > &": { color: color['info-text'] },
    "[data-tone='danger'] > &": { color: color['danger-text'] },
  },
});
export const danger = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['16'],
  marginBlockStart: space['32'],
  paddingBlockStart: space['24'],
  borderBlockStart: `1px solid ${color['border-subtle']}`,
  selectors: { [on.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const locked = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(24),
  height: rem(24),
  borderRadius: radius.xs,
  color: color['text-muted'],
  cursor: 'help',
});
/** A term and its description, and at the end a button. */
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space['12'],
  paddingBlock: space['10'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const term = style({ gridColumn: 1, font: `550 ${rem(15)}/${rem(20)} ${family.text}` });
export const said = style({
  gridColumn: 1,
  font: text.ui,
  color: color['text-muted'],
  overflowWrap: 'anywhere',
});
export const factAction = style({ gridColumn: 2, gridRow: '1 / span 2' });

/** A part of a section that stands out. */
export const card = style({
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  boxShadow: `inset 0 0 0 1px ${color['border-subtle']}`,
  vars: { [surface.on]: color['bg-raised'] },
});
