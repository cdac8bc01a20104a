import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Letters } from './letter.ts';

export { type Letter, type Letters, letterHtml, letterText, type NewPlaceFacts } from './letter.ts';

const languages: Readonly<Record<string, Letters>> = { en, ar };

/** The language of letters for a locale such as `en-GB`; undefined for one in which there are none. */
export const letterLanguage = (locale: string | null | undefined): string | undefined => {
  const language = locale?.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, language) ? language : undefined;
};

/** Letters in a language of `letterLanguage`, English otherwise. */
export const lettersIn = (language: string | undefined): Letters => languages[language ?? 'en'] ?? en;

/** The first language of an `Accept-Language` header in which there are letters. */
export const languageOf = (request: Request): string | undefined =>
  (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((entry) => letterLanguage(entry.split(';')[0]?.trim()))
    .find((language) => language !== undefined);
