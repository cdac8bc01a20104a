import { style } from '@vanilla-extract/css';
import { color, duration, family, radius, reader, surface } from './theme/contract.ts';
import { rem } from './theme/rem.ts';

export const avatar = style({
  position: 'relative',
  display: 'block',
  flex: 'none',
  width: 'var(--size)',
  height: 'var(--size)',
});
export const picture = style({
  width: '100%',
  height: '100%',
  borderRadius: radius.round,
  objectFit: 'cover',
  background: color['bg-raised'],
  transition: `box-shadow ${duration.slow}`,
  selectors: {
    [`${avatar}[data-speaking] > &`]: {
      boxShadow: `0 0 0 ${rem(2)} ${surface.on}, 0 0 0 ${rem(4)} ${color['voice-ring']}`,
      transitionDuration: '60ms',
    },
    [`${avatar}[data-faded] > &`]: { opacity: 0.5, filter: 'saturate(0.4)' },
  },
});
export const letter = style({
  display: 'grid',
  placeItems: 'center',
  // Fixed lightness in every theme, so that the dark initial is always readable on it.
  background: `oklch(0.76 calc(0.08 * ${reader.saturation}) var(--hue))`,
  color: `oklch(0.24 calc(0.03 * ${reader.saturation}) var(--hue))`,
  font: `650 calc(var(--size) * 0.44)/1 ${family.text}`,
  userSelect: 'none',
});
export const presence = style({ position: 'absolute', insetInlineEnd: rem(-2), insetBlockEnd: rem(-2) });
export const mark = style({
  width: 'var(--mark)',
  height: 'var(--mark)',
  flex: 'none',
  borderRadius: radius.round,
  background: surface.on,
  boxShadow: `0 0 0 ${rem(2.5)} ${surface.on}`,
  forcedColorAdjust: 'none',
  selectors: {
    "&[data-presence='online']": { fill: color['presence-online'] },
    "&[data-presence='idle']": { fill: color['presence-idle'] },
    "&[data-presence='dnd']": { fill: color['presence-dnd'] },
    "&[data-presence='offline']": { fill: color['presence-offline'] },
  },
});
