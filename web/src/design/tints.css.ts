import { style } from '@vanilla-extract/css';
import { reader } from './theme/contract.ts';
import { DOOR_SHARE, LETTER_SHARE, TINTS } from './tints.ts';

const mixed = (base: string, share: number, other: 'white' | 'black') =>
  `oklch(from color-mix(in oklab, ${base} ${share}%, ${other}) l calc(c * ${reader.saturation}) h)`;

/** A look for each tint: the same in every theme, because the letters are read on the door alone. */
export const tints: readonly string[] = TINTS.map((base) =>
  style({ background: mixed(base, DOOR_SHARE, 'white'), color: mixed(base, LETTER_SHARE, 'black') }),
);
