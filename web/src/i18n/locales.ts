import type { Locale as AccountLocale } from '@guildhall/protocol/users/locales';

interface Language {
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its code in the account's settings. */
  readonly account: AccountLocale;
}

/**
 * The languages of the application. Each has a catalogue in every `locales` folder, which `npm run check` compares with the English
 * one. CONTRIBUTING.md says how to add one.
 */
export const locales = {
  en: { name: 'English', direction: 'ltr', account: 'en-US' },
  ar: { name: 'العربية', direction: 'rtl', account: 'ar' },
} as const satisfies Record<string, Language>;
export type Locale = keyof typeof locales;
