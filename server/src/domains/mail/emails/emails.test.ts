import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { emailLanguage, emailsIn, getLanguage, renderHtml, renderText } from './index.ts';

const folder = join(import.meta.dirname, 'locales');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
const english = read('en.json');

/** The names of a message's placeholders. */
const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].sort();

/** The numbers of days, minutes and so on for which a language has forms of its own. */
const getForms = (message: string): string[] =>
  [...message.matchAll(/(?:^|\s)(zero|one|two|few|many|other) \{/g)].map(([, form]) => form ?? '').sort();

describe.each(readdirSync(folder).filter((file) => file.endsWith('.json')))('the emails in %s', (file) => {
  const messages = read(file);
  const { pluralCategories } = new Intl.PluralRules(file.replace('.json', '')).resolvedOptions();

  it('are messages of the English catalogue, in its order, with its placeholders', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(messages).sort());
    for (const [id, message] of Object.entries(messages)) {
      compileMessageOrThrow(message);
      expect([id, placeholders(message)]).toEqual([id, placeholders(english[id] ?? '')]);
    }
  });

  it('have every plural form of the language', () => {
    for (const [id, message] of Object.entries(messages))
      if (message.includes(', plural,'))
        expect([id, getForms(message)]).toEqual([id, [...pluralCategories].sort()]);
  });
});

describe('the language of an email', () => {
  it('is the locale’s, or that of a region, and English if there is none', () => {
    expect(['en-GB', 'ar-EG', 'AR', 'tlh', '', null].map((locale) => emailLanguage(locale))).toEqual([
      'en',
      'ar',
      'ar',
      undefined,
      undefined,
      undefined,
    ]);
    expect(emailsIn(undefined, 'Hall').test().subject).toBe('Test email from Hall');
    const request = new Request('http://hall', { headers: { 'accept-language': 'tlh, ar;q=0.8, en;q=0.5' } });
    expect(getLanguage(request)).toBe('ar');
  });
});

describe('an email', () => {
  const footer = { text: 'Sent by Hall', unsubscribe: { label: 'Stop', url: 'https://hall/stop?a=1&b=2' } };
  const email = emailsIn('en', 'Hall').teamInvitation(
    { team: '<b>"Kiln"</b>', inviter: null },
    'https://hall/join',
    1,
  );

  it('has the same words as plain text and as HTML, in which everything is escaped', () => {
    const text = renderText(email, footer);
    expect(text).toContain('Someone invited you to the team “<b>"Kiln"</b>” on Hall.');
    expect(text).toContain('valid for 1 day, for');
    expect(text).toContain('Stop:\nhttps://hall/stop?a=1&b=2');
    const html = renderHtml(email, { direction: 'rtl', footer, language: 'ar', product: '<Hall>' });
    expect(html).toContain('&lt;b&gt;&quot;Kiln&quot;&lt;/b&gt;');
    expect(html).toContain('href="https://hall/stop?a=1&amp;b=2"');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toMatch(/<b>|<Hall>/);
  });

  it('isolates names in text that is written from right to left, but not codes', () => {
    const emails = emailsIn('ar', 'Hall');
    expect(emails.code('ABCD2345', 15).subject).toMatch(/^ABCD2345 /);
    expect(emails.test().subject).toContain('\u2068Hall\u2069');
  });
});
