import { ar } from './ar.ts';
import type { Emails } from './email.ts';
import { en } from './en.ts';

export { type Email, type Emails, type NewPlaceFacts, renderHtml, renderText } from './email.ts';

const languages: Readonly<Record<string, (product: string) => Emails>> = { en, ar };

/** Returns the language of emails for a locale such as `en-GB`; undefined if there are none in it. */
export const emailLanguage = (locale: string | null | undefined): string | undefined => {
  const language = locale?.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, language) ? language : undefined;
};

/** Returns the emails in a language of `emailLanguage`, or in English. `product` is the instance's name. */
export const emailsIn = (language: string | undefined, product: string): Emails =>
  (languages[language ?? 'en'] ?? en)(product);

/** Returns the first language of an `Accept-Language` header that has emails. */
export const getLanguage = (request: Request): string | undefined =>
  (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((entry) => emailLanguage(entry.split(';')[0]?.trim()))
    .find((language) => language !== undefined);
