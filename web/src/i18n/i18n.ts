import { brand } from '@guildhall/protocol/brand';
import { i18n, type Messages } from '@lingui/core';
import type source from '../locales/en.json';

/** Ids of the message catalogue. `src/locales/en.json` is the source; the others hold the same ids. */
export type MessageId = keyof typeof source;
/** Values of a message's placeholders. The brand's names are always there: `{product}`, `{premium}`, `{premiumShort}`. */
export type MessageValues = Record<string, string | number | Date>;

/** Languages the application is in, named in themselves. */
export const locales = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;
export type Locale = keyof typeof locales;

type Catalogue = () => Promise<{ messages: Messages }>;
const catalogues: Record<Locale, Catalogue> = {
  en: () => import('virtual:catalogue/en'),
  ar: () => import('virtual:catalogue/ar'),
};
const managed: Record<Locale, Catalogue> = {
  en: () => import('virtual:catalogue/en/manage'),
  ar: () => import('virtual:catalogue/ar/manage'),
};
let managing = false;
const storageKey = 'guildhall.locale';

/** The best supported locale for a list of language tags, most wanted first; English when none fits. */
export function matchLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]!;
    if (language in locales) return language as Locale;
  }
  return 'en';
}

/** The reader's choice on this device, else the browser's languages. */
export function preferredLocale(): Locale {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(storageKey);
  } catch {
    // Storage may be forbidden: the browser's languages decide.
  }
  return matchLocale(chosen ? [chosen, ...navigator.languages] : navigator.languages);
}

/** Loads a catalogue, makes it current and sets language and direction of the page. Rejects when it can't be fetched. */
export async function activateLocale(locale: Locale): Promise<void> {
  const [base, more] = await Promise.all([catalogues[locale](), managing ? managed[locale]() : undefined]);
  i18n.loadAndActivate({ locale, messages: { ...base.messages, ...more?.messages } });
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].direction;
}

/** Loads what settings and signing in say, now and in every language chosen later. Rejects when it can't be fetched. */
export async function loadManaged(): Promise<void> {
  if (managing) return;
  const locale = currentLocale();
  const { messages } = await managed[locale]();
  managing = true;
  if (locale !== currentLocale()) return activateLocale(currentLocale());
  i18n.load(locale, messages);
}

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
export const currentLocale = (): Locale => i18n.locale as Locale;

export { i18n };
