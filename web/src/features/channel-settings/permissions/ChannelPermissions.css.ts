import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';
import { color, family, radius, space, surface, text, tracking } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const title = style({
  paddingInline: space['8'],
  marginBlockEnd: space['12'],
  font: text.heading,
  letterSpacing: tracking.heading,
});
export const card = style({
  marginInline: space['8'],
  padding: space['12'],
  borderRadius: radius.sm,
  background: color['bg-raised'],
  vars: { [surface.on]: color['bg-raised'] },
});
export const sync = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space['8'],
  margin: `${space['12']} ${space['8']} 0`,
  font: text.caption,
  color: color['text-muted'],
});
export const groupHead = style({
  display: 'flex',
  alignItems: 'center',
  marginBlockStart: space['12'],
  paddingInlineStart: space['8'],
});
export const group = style({ flex: 1, font: text.label, color: color['text-muted'] });
export const subject = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  width: '100%',
  height: rem(36),
  paddingInline: space['8'],
  borderRadius: radius.sm,
  font: `500 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    '&[aria-current]': { background: color['bg-selected'], fontWeight: 600 },
    '&:focus-visible': { outlineOffset: '-2px' },
    [on.phone]: { height: rem(44) },
  },
});
export const name = style({ ...clipped, flex: 1 });
export const nothing = style({
  paddingInline: space['8'],
  font: text.caption,
  color: color['text-muted'],
});
export const check = style({ justifyContent: 'flex-start', marginBlockStart: space['16'] });
export const editor = style({ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0 });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  marginBlockEnd: space['8'],
});
export const headTitle = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  font: text.heading,
  letterSpacing: tracking.heading,
});
export const lead = style({ font: text.ui, color: color['text-muted'], maxWidth: '76ch' });
export const permissionGroup = style({
  font: text.label,
  color: color['text-muted'],
  marginBlock: `${space['16']} ${space['2']}`,
});
export const permission = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['12'],
  paddingBlock: space['10'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: { [on.phone]: { flexWrap: 'wrap' } },
});
export const words = style({ flex: 1, minWidth: rem(180) });
export const permissionName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
});
export const permissionHint = style({
  display: 'block',
  font: text.ui,
  color: color['text-muted'],
  maxWidth: '62ch',
});

export const question = style({
  display: 'grid',
  gap: space['16'],
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(220)}, 1fr))`,
  marginBlockStart: space['16'],
});
export const choice = style({ marginBlockStart: space['16'] });
export const candidates = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['6'],
  marginBlockStart: space['12'],
});
export const candidate = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space['6'],
  height: rem(32),
  paddingInline: `${space['8']} ${space['12']}`,
  borderRadius: radius.round,
  font: text.ui,
  color: color['text-secondary'],
  boxShadow: `inset 0 0 0 1px ${color['border-default']}`,
  selectors: {
    '&:hover': { background: color['bg-hover'] },
    "&[aria-pressed='true']": {
      background: color['bg-selected'],
      color: color['text-primary'],
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
    },
    [on.phone]: { height: rem(44) },
  },
});
export const verdict = style({
  marginBlockStart: space['24'],
  padding: space['16'],
  borderRadius: radius.md,
  background: color['bg-raised'],
  vars: { [surface.on]: color['bg-raised'] },
});
export const verdictTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  font: text.title,
  letterSpacing: tracking.title,
  color: color['danger-text'],
  selectors: { '&[data-may]': { color: color['success-text'] } },
});
export const bearer = style({ marginBlockStart: space['4'], font: text.ui, color: color['text-muted'] });
export const reasons = style({ display: 'grid', gap: space['8'], marginBlockStart: space['12'] });
export const reason = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  font: text.ui,
  color: color['text-muted'],
  selectors: { '&[data-decides]': { color: color['text-primary'], fontWeight: 600 } },
});
export const gives = style({ flex: 'none', color: color['success-text'] });
export const takes = style({ flex: 'none', color: color['danger-text'] });
export const decides = style({ font: text.caption, color: color['text-muted'] });
