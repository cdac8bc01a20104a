/** What known modifications of clients leave on the window (spec section 9). */
const MARKS = [
  'BdApi',
  'BetterDiscord',
  'BetterDiscordApi',
  'Vencord',
  'VencordNative',
  'Vesktop',
  'replugged',
  'powercord',
  'EDApi',
  'Lightcord',
  'ZeresPluginLibrary',
  'GooseMod',
  'Cumcord',
  'shelter',
] as const;

/** Whether a modification runs in the page: its errors are not ours. */
export const isModified = (page: object = globalThis): boolean => MARKS.some((mark) => mark in page);
