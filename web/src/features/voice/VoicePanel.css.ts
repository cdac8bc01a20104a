import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';

export const panel = style({
  display: 'grid',
  gap: space['6'],
  padding: `${space['8']} ${space['8']} ${space['6']}`,
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
});
export const line = style({ display: 'flex', alignItems: 'center', gap: space['4'] });
export const words = style({ flex: 1, minWidth: 0, display: 'grid' });
const clip = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['6'],
  justifySelf: 'start',
  maxWidth: '100%',
  paddingInline: space['4'],
  borderRadius: radius.xs,
  font: text['ui-strong'],
  color: color['success-text'],
  selectors: { "&:not([data-phase='connected'])": { color: color['warning-text'] } },
  ...clip,
});
export const signal = style({
  display: 'grid',
  selectors: {
    "&[data-level='medium']": { color: color['warning-text'] },
    "&[data-level='low']": { color: color['danger-text'] },
  },
});
export const place = style({
  paddingInline: space['4'],
  borderRadius: radius.xs,
  font: text.caption,
  color: color['text-muted'],
  ...clip,
});
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  padding: space['8'],
  borderRadius: radius.sm,
  background: color['warning-soft'],
  color: color['text-primary'],
  font: text.caption,
});
