/** Languages the application is in, named in themselves. */
export const locales = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;
export type Locale = keyof typeof locales;
