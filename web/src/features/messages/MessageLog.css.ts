import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, radius, shadow, space, text, z } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

// Rows that are added or change their size lay nothing out besides the log.
export const frame = style({ position: 'relative', height: '100%', minHeight: 0, contain: 'strict' });
/** The place of a channel's log. Those of other channels keep their layout and how far they are scrolled. */
export const kept = style({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  selectors: { '&[data-kept]': { contentVisibility: 'hidden', pointerEvents: 'none' } },
  '@supports': {
    'not (content-visibility: hidden)': { selectors: { '&[data-kept]': { visibility: 'hidden' } } },
  },
});
/** At the edge that a pulled message uncovers. */
export const replyMark = style({
  position: 'absolute',
  insetInlineEnd: space['16'],
  zIndex: z.sticky,
  display: 'grid',
  placeItems: 'center',
  width: rem(36),
  height: rem(36),
  marginBlockStart: rem(-18),
  borderRadius: radius.round,
  background: color['bg-press'],
  color: color['text-secondary'],
  opacity: 0,
  pointerEvents: 'none',
  selectors: { '&[data-armed]': { background: color.accent, color: color['on-accent'] } },
});
export const scroller = style({ outlineOffset: '-2px', scrollbarWidth: 'thin' });
/** Space between the last message and the field. */
export const foot = style({ height: space['16'] });

export const day = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  margin: `0 ${space['16']}`,
  paddingBlock: `${rem(20)} ${space['4']}`,
  font: text.label,
  color: color['text-muted'],
  '::before': { content: '""', flex: 1, height: 1, background: color['border-subtle'] },
  '::after': { content: '""', flex: 1, height: 1, background: color['border-subtle'] },
  selectors: {
    '&[data-new]': { color: color['copper-text'] },
    '&[data-new]::before, &[data-new]::after': { background: color.copper },
  },
});
export const newLine = style({
  position: 'relative',
  height: rem(15),
  margin: `0 ${space['16']}`,
  borderBlockEnd: `1px solid ${color.copper}`,
});
export const flag = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: rem(-8),
  zIndex: 1,
  padding: `0 ${space['6']}`,
  borderRadius: radius.xs,
  background: color.copper,
  color: color['on-copper'],
  font: `650 ${rem(12)}/${rem(16)} ${family.text}`,
  selectors: { [`${day} &`]: { insetBlockEnd: 'auto', insetBlockStart: rem(20) } },
});

export const hidden = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  minHeight: rem(32),
  margin: `${space['4']} ${space['16']}`,
  paddingInline: space['12'],
  borderRadius: radius.sm,
  background: color['bg-hover'],
  font: text.ui,
  color: color['text-muted'],
  textAlign: 'start',
  selectors: { '&:hover': { color: color['text-secondary'] } },
});
export const hiddenAct = style({ marginInlineStart: 'auto', color: color['accent-text'] });

export const beginning = style({ padding: `${space['48']} ${space['16']} ${space['8']}` });
export const beginningIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(64),
  height: rem(64),
  marginBlockEnd: space['12'],
  borderRadius: radius.door,
  background: color['bg-press'],
  color: color['accent-text'],
});
export const beginningPicture = style({ marginBlockEnd: space['12'] });
export const beginningTitle = style({ font: text.display, letterSpacing: '-0.02em' });
export const beginningBody = style({
  maxWidth: '60ch',
  marginBlockStart: space['4'],
  color: color['text-secondary'],
});
export const beginningActions = style({ display: 'flex', gap: space['8'], marginBlockStart: space['16'] });

export const jump = style({
  position: 'absolute',
  insetBlockEnd: space['12'],
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  zIndex: z.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  height: rem(32),
  paddingInline: space['12'],
  borderRadius: radius.round,
  background: color['bg-overlay'],
  color: color['text-primary'],
  font: text['ui-strong'],
  boxShadow: shadow.medium,
  whiteSpace: 'nowrap',
  selectors: {
    "[dir='rtl'] &": { transform: 'translateX(50%)' },
    '&[data-unread]': { background: color.copper, color: color['on-copper'] },
  },
});

/** Reserves the space of a line of joins until it is loaded. */
export const joinsRoom = style({
  minHeight: rem(34),
  marginBlockStart: space['8'],
  selectors: { [on.compact]: { marginBlockStart: rem(1) }, [on.phone]: { minHeight: rem(44) } },
});
