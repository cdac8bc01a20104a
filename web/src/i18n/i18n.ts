import shared from 'virtual:words/shared';
import { brand } from '@guildhall/protocol/brand';
import { i18n, type Messages } from '@lingui/core';
import type source from './locales/en.json';
import { type Locale, locales } from './locales.ts';

/** The messages by id. A feature adds its own by declaration (`locales/catalogue.d.ts`). */
export interface Catalogue extends Record<keyof typeof source, string> {}
export type MessageId = keyof Catalogue;
/** Values of a message's placeholders. The brand's names are always there: `{product}`, `{premium}`, `{premiumShort}`. */
export type MessageValues = Record<string, string | number | Date>;

/** Loads messages that belong together: a feature's, or those of the frame. */
export type Words = (locale: Locale) => Promise<{ messages: Messages }>;

const loaded = new Set<Words>([shared]);
const storageKey = 'guildhall.locale';

const getLanguage = (tag: string) => tag.toLowerCase().split('-')[0]!;

/** The best supported locale for a list of language tags, most wanted first; English when none fits. */
export function matchLocale(wanted: readonly string[]): Locale {
  const supported = Object.keys(locales) as Locale[];
  for (const tag of wanted) {
    const found = supported.find((locale) => getLanguage(locale) === getLanguage(tag));
    if (found) return found;
  }
  return 'en';
}

/** The user's choice on this device, else the browser's languages. */
export function preferredLocale(): Locale {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(storageKey);
  } catch {
    // Storage can be forbidden: the browser's languages decide.
  }
  return matchLocale(chosen ? [chosen, ...navigator.languages] : navigator.languages);
}

async function fetchWords(wanted: Iterable<Words>, locale: Locale): Promise<Messages> {
  const parts = await Promise.all([...wanted].map((words) => words(locale)));
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages;
}

/** Loads a language, makes it current and sets language and direction of the page. Rejects when it can't be fetched. */
export async function activateLocale(locale: Locale): Promise<void> {
  let count: number;
  let messages: Messages;
  do {
    count = loaded.size;
    messages = await fetchWords(loaded, locale);
  } while (loaded.size > count);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].direction;
}

/** Loads words now and in every language chosen later. Rejects when they can't be fetched. */
export async function loadWords(wanted: readonly Words[]): Promise<void> {
  const missing = wanted.filter((words) => !loaded.has(words));
  if (missing.length === 0) return;
  const locale = currentLocale();
  const messages = await fetchWords(missing, locale);
  for (const words of missing) loaded.add(words);
  if (locale !== currentLocale()) return activateLocale(currentLocale());
  i18n.load(locale, messages);
}

/** Loads a module together with the words that it needs. */
export const withWords =
  <Module>(words: readonly Words[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadWords(words)]);
    return module;
  };

/** Switches the language now and for the next visit on this device. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale);
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

export const brandValues = {
  product: brand.product,
  premium: brand.premium,
  premiumShort: brand.premiumShort,
} as const;

/**
 * Values for a message. In languages written from right to left, names and the like keep their own direction (Unicode FSI and PDI
 * around them), or a `#` before a Latin name would end up behind it.
 */
export function messageValues(values: MessageValues = {}): MessageValues {
  if (locales[currentLocale()]?.direction !== 'rtl') return { ...brandValues, ...values };
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? `\u2068${value}\u2069` : value,
  ]);
  return { ...brandValues, ...Object.fromEntries(isolated) };
}

/** The message in the current language. */
export function t(id: MessageId, values?: MessageValues): string {
  return i18n._(id, messageValues(values));
}

/** The current locale, for Intl and sorting. */
export const currentLocale = (): Locale => (i18n.locale || 'en') as Locale;

export { i18n, type Locale, locales };
