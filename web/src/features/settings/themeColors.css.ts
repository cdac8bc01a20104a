import { tokens } from '../../design/tokens.ts';

/** The colours of each theme, for previews. In a file of styles, so that they are not among the first screen's scripts. */
export const themeColors = tokens.color;
