import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, duration, easing, family, radius, surface } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const door = style({
  position: 'relative',
  display: 'block',
  flex: 'none',
  width: 'var(--door)',
  height: 'var(--door)',
  borderRadius:
    'calc(var(--door) * 0.545) calc(var(--door) * 0.545) calc(var(--door) * 0.182) calc(var(--door) * 0.182)',
  font: `650 calc(var(--door) * 0.34)/1 ${family.text}`,
  letterSpacing: '-0.02em',
  selectors: {
    '&[data-unread]::before, &[data-current]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: rem(-10),
      insetBlockStart: '50%',
      width: rem(4),
      height: rem(8),
      transform: 'translateY(-50%)',
      borderStartEndRadius: radius.xs,
      borderEndEndRadius: radius.xs,
      background: color.unread,
      transition: `height ${duration.base} ${easing.out}`,
    },
    '&[data-current]::before': { height: rem(32), background: color.accent, forcedColorAdjust: 'none' },
  },
});
export const art = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  borderRadius: 'inherit',
  overflow: 'hidden',
});
globalStyle(`${art} > img`, { width: '100%', height: '100%', objectFit: 'cover' });

export const tone = styleVariants({
  art: { background: color['bg-press'], color: color['text-secondary'] },
  pressed: { background: color['bg-press'], color: color['accent-text'] },
  accent: { background: color.accent, color: color['on-accent'] },
  ghost: { boxShadow: `inset 0 0 0 ${rem(1)} ${color['border-default']}`, color: color['text-muted'] },
});

const cutOut = { boxShadow: `0 0 0 ${rem(3)} ${surface.on}` };
export const badge = style({
  position: 'absolute',
  insetInlineEnd: rem(-5),
  insetBlockEnd: rem(-5),
  ...cutOut,
});
export const live = style({
  position: 'absolute',
  insetInlineEnd: rem(-5),
  insetBlockStart: rem(-5),
  display: 'grid',
  placeItems: 'center',
  width: rem(18),
  height: rem(18),
  borderRadius: radius.round,
  background: color.success,
  color: color['on-success'],
  ...cutOut,
});
