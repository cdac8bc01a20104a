/** Whether animations are off, by the user's setting or the system's. */
export const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
