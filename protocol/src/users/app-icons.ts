/** The looks of the icon of the tab and the installed app. */
export const APP_ICONS = ['verdigris', 'brass', 'slate', 'paper', 'copper'] as const;
export type AppIcon = (typeof APP_ICONS)[number];
