import { compareNames } from '../../i18n/format.ts';
import { currentLocale, type Locale, locales } from '../../i18n/i18n.ts';

export interface LanguageChoice {
  readonly locale: Locale;
  /** In the language itself. */
  readonly name: string;
  /** In the current language. */
  readonly translatedName: string;
}

const nameIn = (reader: string, locale: Locale): string =>
  new Intl.DisplayNames([reader, 'en'], { type: 'language' }).of(locale) ?? locale;

const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The languages by their own names: those found by a name in the language itself, in the current one or in English, or by their code. */
export function findLanguages(query: string): readonly LanguageChoice[] {
  const wanted = simplify(query.trim());
  return (Object.keys(locales) as Locale[])
    .map((locale) => ({
      locale,
      name: locales[locale].name,
      translatedName: nameIn(currentLocale(), locale),
    }))
    .filter(({ locale, name, translatedName }) =>
      [name, translatedName, nameIn('en', locale), locale].some((one) => simplify(one).includes(wanted)),
    )
    .sort((one, other) => compareNames(one.name, other.name));
}
