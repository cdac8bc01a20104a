/** The built-in commands that search for GIFs (spec section 3.3). */
export const GIF_PROVIDERS = [
  { type: 'GIF', commandName: 'gif', commandId: '-16' },
  { type: 'GIF', commandName: 'tenor', commandId: '-9' },
] as const;
export type GifProvider = (typeof GIF_PROVIDERS)[number];
