import { describe, expect, it } from 'vitest';
import { matchLocale } from './i18n.ts';

describe('matchLocale', () => {
  it.each([
    [['ar-EG', 'en'], 'ar'],
    [['fi', 'ar'], 'ar'],
    [['EN-gb'], 'en'],
    [['fi'], 'en'],
    [[], 'en'],
  ])('takes the first supported of %j', (wanted, locale) => {
    expect(matchLocale(wanted)).toBe(locale);
  });
});
