import { expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { writeOutTimes } from './writeOutTimes.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

it('writes out timestamps and leaves other markup and code', () => {
  expect(writeOutTimes('**at** <t:0:R>, `<t:0:R>` and <t:0:D>')).toMatch(
    /^\*\*at\*\* \d+ years ago, `<t:0:R>` and (?:January 1, 1970|December 31, 1969)$/,
  );
  expect(writeOutTimes('<t:99999999999999:R>')).toBe('<t:99999999999999:R>');
});
