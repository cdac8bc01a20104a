/** Parts of an application's page in the global discovery of apps (spec section 2.2). */
export const APPLICATION_PAGE_SECTIONS = ['about', 'store'] as const;
export type ApplicationPageSection = (typeof APPLICATION_PAGE_SECTIONS)[number];

/** Parts of an application's settings (spec section 2.2). */
export const APPLICATION_SETTINGS_SECTIONS = ['general', 'images', 'premium', 'store', 'privacy'] as const;
export type ApplicationSettingsSection = (typeof APPLICATION_SETTINGS_SECTIONS)[number];
