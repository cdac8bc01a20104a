/** Selector prefixes for vanilla-extract's `selectors`. */
export const on = {
  phone: "html[data-layout='phone'] &",
  /** Panels slide: under 900. */
  sliding: "html:is([data-layout='phone'], [data-layout='narrow']) &",
  notWide: "html:not([data-layout='wide']) &",
  compact: "html[data-density='compact'] &",
  rtl: "[dir='rtl'] &",
  reducedMotion: "html[data-motion='reduced'] &",
} as const;

/** Joins class names, leaving out falsy values. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
