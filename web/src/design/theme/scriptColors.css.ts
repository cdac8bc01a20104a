import { type ThemeName, themeNames, tokens } from '../tokens.ts';

const NAMES = [
  'bg-frame',
  'bg-sheet',
  'bg-raised',
  'bg-overlay',
  'bg-hover',
  'bg-selected',
  'mention-bg',
  'copper',
  'on-copper',
  'text-primary',
] as const;

const pick = (theme: ThemeName) =>
  Object.fromEntries(NAMES.map((name) => [name, tokens.color[theme][name]])) as Record<
    (typeof NAMES)[number],
    string
  >;

/**
 * The colours of each theme that scripts calculate with. They are picked when the styles are built, because all colours would be
 * kilobytes of the first screen's scripts.
 */
export const scriptColors = Object.fromEntries(themeNames.map((theme) => [theme, pick(theme)])) as Record<
  ThemeName,
  ReturnType<typeof pick>
>;
