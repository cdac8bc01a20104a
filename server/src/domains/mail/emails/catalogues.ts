import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type source from './locales/en.json';

/** The id of a message in the catalogues of emails. */
export type EmailMessageId = keyof typeof source;
export type EmailValues = Readonly<Record<string, string | number>>;
/** Returns a message in one language. */
export type Translate = (id: EmailMessageId, values?: EmailValues) => string;

const FOLDER = join(import.meta.dirname, 'locales');
const ENGLISH = 'en';

/** The languages that have a catalogue (`locales/<tag>.json`), by their tag in lower case. */
const tags = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .map((tag) => [tag.toLowerCase(), tag]),
);

/** Returns the language of emails for a locale such as `en-GB`; undefined if there are none in it. */
export function emailLanguage(locale: string | null | undefined): string | undefined {
  const wanted = locale?.toLowerCase() ?? '';
  const [language = ''] = wanted.split('-');
  if (!language) return undefined;
  return (
    tags.get(wanted) ?? tags.get(language) ?? [...tags].find(([tag]) => tag.startsWith(`${language}-`))?.[1]
  );
}

/** The languages of the world that are written from right to left, as far as programs are translated into them. */
const RTL = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);

/** Returns the direction in which a language is written. */
export const getDirection = (language: string): 'ltr' | 'rtl' =>
  RTL.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** Loads the messages of a language; they are compiled when one is first needed. */
function load(language: string): Translate {
  const texts = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Record<string, string>;
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  const compiled = new Set<string>();
  const isRtl = getDirection(language) === 'rtl';
  return (id, values = {}) => {
    const text = texts[id];
    if (text === undefined) return language === ENGLISH ? id : translations(ENGLISH)(id, values);
    if (!compiled.has(id)) {
      i18n.load(language, { [id]: compileMessageOrThrow(text) });
      compiled.add(id);
    }
    return i18n._(id, isRtl ? isolate(values) : values);
  };
}

/** Names keep their own direction (Unicode FSI and PDI around them); codes are copied, so nothing is added to them. */
const isolate = (values: EmailValues): EmailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'code' ? `\u2068${value}\u2069` : value,
    ]),
  );

const loaded = new Map<string, Translate>();

/** Returns the messages in a language of `emailLanguage`; those that it lacks are in English. */
export function translations(language: string): Translate {
  let translate = loaded.get(language);
  if (!translate) {
    translate = load(language);
    loaded.set(language, translate);
  }
  return translate;
}
