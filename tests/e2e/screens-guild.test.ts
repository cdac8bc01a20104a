import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { guildScreens } from './screens/guild.ts';
import { DESK, OTHER_THEMES, openExhibition } from './screens/look.ts';

/** The screens of a guild on a server with data: axe on each, in every theme. */
describe.skipIf(!hasBrowser)('the screens of a guild', () => {
  it('pass axe in every theme', { timeout: 900_000 }, async () => {
    const { check } = await openExhibition();
    expect(await check(DESK, guildScreens, OTHER_THEMES)).toEqual([]);
  });
});
