import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { DESK, OTHER_THEMES, openExhibition } from './screens/look.ts';
import { personScreens } from './screens/person.ts';

/** The screens of a person on a server with data: axe on each, in every theme. */
describe.skipIf(!hasBrowser)('the screens of a person', () => {
  it('pass axe in every theme', { timeout: 900_000 }, async () => {
    const { check } = await openExhibition();
    expect(await check(DESK, personScreens, OTHER_THEMES)).toEqual([]);
  });
});
