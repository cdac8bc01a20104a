/** A length of the design (pixels at zoom 100) as rem, so that the user's zoom and browser font size scale it. */
export const rem = (pixels: number): string => (pixels === 0 ? '0' : `${pixels / 16}rem`);
