import { style } from '@vanilla-extract/css';
import { reader } from './theme/contract.ts';
import { DOOR_SHARE, LETTER_SHARE, TINTS } from './tints.ts';

const mixed = (base: string, share: number, other: 'white' | 'black') =>
  `oklch(from color-mix(in oklab, ${base} ${share}%, ${other}) l calc(c * ${reader.saturation}) h)`;

/** A style for each tint. The same in every theme, because letters are always on their door. */
export const tints: readonly string[] = TINTS.map((base) =>
  style({ background: mixed(base, DOOR_SHARE, 'white'), color: mixed(base, LETTER_SHARE, 'black') }),
);
