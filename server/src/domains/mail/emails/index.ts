import { emailLanguage, translations } from './catalogues.ts';
import { createEmails, type Emails } from './content.ts';

export { emailLanguage, getDirection, type Translate } from './catalogues.ts';
export type { Emails } from './content.ts';
export { type DigestPlace, type Email, type NewPlaceFacts, renderHtml, renderText } from './email.ts';

/** Returns the messages of emails in a language of `emailLanguage`, or in English. `product` is the instance's name. */
export const translateFor =
  (language: string | undefined, product: string): ReturnType<typeof translations> =>
  (id, values) =>
    translations(language ?? 'en')(id, { product, ...values });

/** Returns the emails in a language of `emailLanguage`, or in English. */
export const emailsIn = (language: string | undefined, product: string): Emails =>
  createEmails(translateFor(language, product));

/** Returns the first language of an `Accept-Language` header that has emails. */
export const getLanguage = (request: Request): string | undefined =>
  (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((entry) => emailLanguage(entry.split(';')[0]?.trim()))
    .find((language) => language !== undefined);
