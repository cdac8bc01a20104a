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
  de: { name: 'Deutsch', direction: 'ltr', account: 'de' },
  es: { name: 'Español', direction: 'ltr', account: 'es-ES' },
  fr: { name: 'Français', direction: 'ltr', account: 'fr' },
  he: { name: 'עברית', direction: 'rtl', account: 'he' },
  hi: { name: 'हिन्दी', direction: 'ltr', account: 'hi' },
  ja: { name: '日本語', direction: 'ltr', account: 'ja' },
  ko: { name: '한국어', direction: 'ltr', account: 'ko' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', account: 'pt-BR' },
  ru: { name: 'Русский', direction: 'ltr', account: 'ru' },
  'zh-CN': { name: '简体中文', direction: 'ltr', account: 'zh-CN' },
} as const satisfies Record<string, Language>;
export type Locale = keyof typeof locales;
