import { expect, it } from 'vitest';
import { APPLICATION_PAGE_SECTIONS, APPLICATION_SETTINGS_SECTIONS } from './sections.ts';

it('the two short enumerations are those of the specification', () => {
  expect(APPLICATION_PAGE_SECTIONS).toEqual(['about', 'store']);
  expect(APPLICATION_SETTINGS_SECTIONS).toEqual(['general', 'images', 'premium', 'store', 'privacy']);
});
