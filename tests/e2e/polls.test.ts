import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, words } from '../support/web-client.ts';
import { button, message } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations, violationsInThemes } from './violations.ts';

/** Two members vote. */
describe.skipIf(!hasBrowser)('a poll', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;
  let channelId: string;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his, channelId } = two);
  });
  beforeEach(() => two.reset());

  it('is created by the keyboard alone, with votes that both users see', async () => {
    const card = (page: Page) =>
      page.getByRole('region', { name: words('polls.label', { question: 'Which glaze?' }) });
    const result = (page: Page, answer: string, percent: string, votes: string) =>
      card(page).getByRole('button', { name: new RegExp(`^${answer}.*${percent}.*${votes}`) });
    await button(hers, 'composer.add').focus();
    await hers.keyboard.press('Enter');
    await hers.getByRole('menuitem', { name: words('polls.create') }).focus();
    await hers.keyboard.press('Enter');
    const dialog = hers.getByRole('dialog', { name: words('polls.create') });
    await dialog.getByLabel(words('polls.question')).fill('Which glaze?');
    await dialog.getByLabel(words('polls.answerNumber', { number: '1' }), { exact: true }).fill('Tenmoku');
    await hers.keyboard.press('Enter');
    await hers.keyboard.type('Shino');
    await hers.keyboard.press('Enter');
    const third = dialog.getByLabel(words('polls.answerNumber', { number: '3' }), { exact: true });
    await expect.poll(() => third.evaluate((field) => field.matches(':focus'))).toBe(true);
    await hers.keyboard.type('Celadon');
    expect(await violations(hers)).toEqual([]);
    await dialog.getByRole('button', { name: words('reorder.handle', { name: 'Celadon' }) }).focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await hers.keyboard.press(key);
    await button(dialog, 'polls.send').click();
    await dialog.waitFor({ state: 'detached' });

    const answers = card(his).getByRole('radio');
    await answers.first().waitFor();
    expect(await button(card(his), 'polls.vote').isDisabled()).toBe(true);
    await answers.first().focus();
    for (const key of ['ArrowDown', 'Space', 'Enter']) await his.keyboard.press(key);
    await result(his, 'Tenmoku', '100%', '1 vote').waitFor();
    expect(await card(his).getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Celadon0%/),
      expect.stringMatching(/^Tenmoku100%/),
      expect.stringMatching(/^Shino0%/),
    ]);
    await button(card(hers), 'polls.seeResults').click();
    await result(hers, 'Tenmoku', '100%', '1 vote').waitFor();
    expect(await card(hers).getByRole('listitem').first().textContent()).toContain('Celadon');
    await button(card(hers), 'polls.back').click();
    await card(hers).getByRole('radio', { name: 'Shino' }).check();
    await button(card(hers), 'polls.vote').click();
    await result(his, 'Shino', '50%', '1 vote').waitFor();
    expect(await violationsInThemes(hers)).toEqual([]);
    await button(card(hers), 'polls.remove').click();
    await result(his, 'Shino', '0%', '0 votes').waitFor();

    await result(his, 'Tenmoku', '100%', '1 vote').click();
    const voters = his.getByRole('dialog', { name: 'Which glaze?' });
    await voters.getByText('Ben', { exact: false }).first().waitFor();
    await his.keyboard.press('Escape');
    await message(hers, 'Which glaze?').first().hover();
    await button(message(hers, 'Which glaze?').first(), 'message.more').click();
    expect(await hers.getByRole('menuitem', { name: words('message.edit') }).count()).toBe(0);
    await hers.getByRole('menuitem', { name: words('polls.end') }).click();
    await hers
      .getByRole('alertdialog')
      .getByRole('button', { name: words('polls.end') })
      .click();
    await result(his, 'Tenmoku', '100%', '1 vote')
      .and(his.getByRole('button', { name: new RegExp(words('polls.victor')) }))
      .waitFor();
    await message(his, 'Tenmoku won with 100% of the votes').waitFor();
  });

  it('takes a vote back that the server refuses', async () => {
    const poll = { question: { text: 'Too late?' }, answers: [{ poll_media: { text: 'Yes' } }] };
    const { id } = await callAs(hers, 'POST', `/channels/${channelId}/messages`, { poll });
    const card = his.getByRole('region', { name: words('polls.label', { question: 'Too late?' }) });
    await card.getByRole('radio', { name: 'Yes' }).check();
    await his.route('**/answers/@me', (route) =>
      route.fulfill({ status: 400, json: { code: 520001, message: 'The poll has ended' } }),
    );
    await button(card, 'polls.vote').click();
    await his.getByText(words('problem.pollEnded')).first().waitFor();
    await card.getByRole('radio').waitFor();
    await his.unroute('**/answers/@me');
    await callAs(hers, 'DELETE', `/channels/${channelId}/messages/${id}`);
  });
});
