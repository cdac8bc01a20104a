import { describe, expect, test } from 'vitest';
import { findTranslationErrors } from './translations.mjs';

describe('a translation', () => {
  test.each([
    ['Save', 'Speichern', 'de'],
    ['Emoji', 'Emoji', 'de'],
    ['Status', 'Status', 'de'],
    ['{product} Premium', '{product} بريميوم', 'ar'],
    ['Webhook URL', 'Webhook URL', 'ja'],
    ['{count, plural, one {# file} other {# files}}', '{count, plural, other {# 件}}', 'ja'],
    [
      '{count, plural, =0 {No files} one {# file} other {# files}}',
      '{count, plural, =0 {لا ملفات} one {ملف} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
      'ar',
    ],
    ['<link>Open</link> {name}', '{name} <link>öffnen</link>', 'de'],
  ])('of "%s" can be "%s" in %s', (english, translation, language) => {
    expect(findTranslationErrors(english, translation, language)).toEqual([]);
  });

  test.each([
    ['Hello {name}', 'Hallo {nome}', 'de', 'has the placeholders nome, not name'],
    ['<b>Bold</b>', '<b>Fett', 'de', 'has the placeholders <b>, not </b> <b>'],
    ['{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 'ru', '{n} has no "few"'],
    [
      '{n, plural, one {#} other {#}}',
      '{n, plural, one {#} other {#}}',
      'ko',
      '{n} has "one", which ko never uses',
    ],
    ['Nobody was signed in', 'Nobody was signed in', 'fr', 'is not translated'],
    ['Settings', 'Settings', 'ru', 'is not translated'],
    [
      'Save',
      'Änderungen endgültig speichern',
      'de',
      'is too long for a label: Änderungen endgültig speichern',
    ],
    ['Hello {name}', 'Hallo {name', 'de', expect.stringContaining('is not a message')],
  ])('of "%s" can’t be "%s" in %s', (english, translation, language, error) => {
    expect(findTranslationErrors(english, translation, language)).toContainEqual(error);
  });
});
