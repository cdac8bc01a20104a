import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { words } from '../support/web-client.ts';
import { button, message, pressTool, say, walkTo } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

/** Ada deletes messages. */
describe.skipIf(!hasBrowser)('a message', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his } = two);
  });
  beforeEach(() => two.reset());

  it('is shown in the confirmation before it is deleted', async () => {
    await say(hers, 'A cracked bowl');
    await message(his, 'A cracked bowl').waitFor();
    await pressTool(hers, 'A cracked bowl', 'message.more');
    await hers.getByRole('menuitem', { name: words('message.delete') }).click();
    const dialog = hers.getByRole('alertdialog', { name: words('message.deleteTitle') });
    await dialog.getByText('A cracked bowl').waitFor();
    expect(await violations(hers)).toEqual([]);
    await hers.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await walkTo(hers, 'A cracked bowl');
    await hers.keyboard.press('Control+Backspace');
    await button(dialog, 'message.delete').click();
    await message(his, 'A cracked bowl').waitFor({ state: 'detached' });
  });
});
