import { DEFAULT_LOCALE, LOCALES } from '@guildhall/protocol/users/locales';

type Localizations = Readonly<Record<string, string>> | null | undefined;

/** Texts of a command that can be localized. */
export interface Texts {
  readonly name_localizations?: Localizations;
  readonly description_localizations?: Localizations;
}

/** The fallbacks of languages without a text of their own (application commands documentation, locale fallbacks). */
const FALLBACKS: Readonly<Record<string, string>> = { 'en-US': 'en-GB', 'en-GB': 'en-US', 'es-419': 'es-ES' };

/** Returns a text in a language or its fallback; undefined if there is neither. */
export const localize = (texts: Localizations, locale: string): string | undefined =>
  texts?.[locale] ?? texts?.[FALLBACKS[locale] ?? ''];

/** Finds the locale of a language tag: itself, or the first of the same language. */
function findLocale(tag: string): string | undefined {
  const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  const [language] = tag.toLowerCase().split('-');
  return exact ?? LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === language);
}

/** Returns the language in which a call wants names: that of `X-Discord-Locale`, else the first known of `Accept-Language`. */
export function readLocale({ headers }: Request): string {
  const own = headers.get('x-discord-locale');
  const accepted = (headers.get('accept-language') ?? '').slice(0, 256).split(',');
  const tags = [...(own ? [own] : []), ...accepted.map((part) => (part.split(';')[0] as string).trim())];
  for (const tag of tags) {
    const locale = tag && findLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}
