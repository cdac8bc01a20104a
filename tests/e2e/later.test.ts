import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, PHONE, words } from '../support/web-client.ts';
import { button, composer, message, say, type } from './chat.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('later', () => {
  let two: TwoMembers;
  let page: Page;

  beforeAll(async () => {
    two = await openTwoMembers();
    page = two.hers;
  });
  beforeEach(() => two.reset());

  const openLater = async () => {
    await page.getByRole('button', { name: words('inbox.title'), exact: true }).click();
    await page.getByRole('tab', { name: words('inbox.later') }).click();
  };
  /** A row that disappears takes the focus with it, which is back in the inbox one frame later. */
  const closeLater = async () => {
    const inbox = page.getByRole('dialog', { name: words('inbox.title') });
    await inbox.press('Escape');
    await inbox.waitFor({ state: 'detached' });
  };
  const row = (text: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
  const choose = async (text: string, id: string) => {
    await message(page, text).click({ button: 'right' });
    await page.getByRole('menuitem', { name: words(id) }).click();
  };

  it('messages are saved from their menu, with a reminder, and are in the inbox until they are done', async () => {
    await say(page, 'Order more grog.');
    await say(page, 'Check the cones.');
    await message(page, 'Check the cones.').waitFor();
    await choose('Order more grog.', 'saved.save');
    await page.getByText(words('saved.saved')).waitFor();
    await choose('Check the cones.', 'saved.remind');
    const dialog = page.getByRole('dialog', { name: words('saved.remind') });
    await dialog.getByRole('radio', { name: words('when.custom') }).press('Space');
    await dialog.getByLabel(words('when.time')).fill('2020-01-01T09:00');
    await button(dialog, 'saved.setReminder').click();
    await dialog.getByText(words('when.past')).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('radio', { name: words('when.hours') }).press('Space');
    await button(dialog, 'saved.setReminder').click();
    await dialog.waitFor({ state: 'detached' });

    await openLater();
    await row('Order more grog.').waitFor();
    expect(await page.getByRole('dialog').getByRole('article').first().textContent()).toContain(
      'Check the cones.',
    );
    expect(await violations(page)).toEqual([]);
    await button(row('Order more grog.'), 'saved.done').click();
    await row('Order more grog.').waitFor({ state: 'detached' });
    await closeLater();
  });

  it('a reminder that is due is shown wherever the user is', async () => {
    await two.post('Fire the test tiles.');
    const id = await message(page, 'Fire the test tiles.').getAttribute('data-message');
    await callAs(page, 'PUT', `/users/@me/saved-messages/${two.channelId}/${id}`, {
      due_at: new Date(Date.now() + 1_500).toISOString(),
    });
    await page.getByText(words('saved.reminder', { text: 'Ada: Fire the test tiles.' })).waitFor();
    await button(page, 'inbox.jump').click();
    expect(page.url()).toContain(String(id));
  });

  it('a date is inserted from the plus menu, and everyone reads it in their own words', async () => {
    await button(page, 'composer.add').click();
    await page.getByRole('menuitem', { name: words('timestamps.insert') }).click();
    const dialog = page.getByRole('dialog', { name: words('timestamps.title') });
    await dialog.getByLabel(words('timestamps.time')).fill('2020-01-01T09:00');
    await dialog.getByRole('radio', { name: /years ago$/ }).press('Space');
    expect(await violations(page)).toEqual([]);
    await button(dialog, 'timestamps.insert').click();
    await dialog.waitFor({ state: 'detached' });
    await say(page, 'was the first firing');
    const time = message(page, 'was the first firing').locator('time', { hasText: 'years ago' });
    await time.waitFor();
    expect(await time.getAttribute('title')).toContain('2020');
  });

  it('a message is read aloud from its menu', async () => {
    await two.post('Glaze the lids.');
    await page.evaluate('speechSynthesis.speak = ({ text }) => { globalThis.spokenText = text; }');
    await choose('Glaze the lids.', 'speech.speak');
    await expect.poll(() => page.evaluate('globalThis.spokenText')).toBe('Ada: Glaze the lids.');
    await message(page, 'Glaze the lids.').click({ button: 'right' });
    await page.getByRole('menuitem', { name: words('speech.stop') }).click();
  });

  it('a scheduled message takes its files along, is changed, and sent once', async () => {
    const attach = (name: string) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from('cone six at 06:30\n'),
      });
    /** A scheduled message, and not one of its files. */
    const item = (text: string) =>
      row(text).filter({ has: page.getByRole('button', { name: words('scheduled.edit') }) });
    const tray = page.getByRole('list', { name: words('upload.tray') });
    const schedule = async () => {
      await button(page, 'scheduled.schedule').press('Enter');
      const dialog = page.getByRole('dialog', { name: words('scheduled.schedule') });
      await button(dialog, 'scheduled.action').click();
      await dialog.waitFor({ state: 'detached' });
      await tray.waitFor({ state: 'detached' });
    };
    await attach('firing-215.txt');
    await tray.getByText('firing-215.txt').waitFor();
    await type(page, 'The log of the firing.');
    await schedule();
    await attach('mistake.txt');
    await schedule();

    await openLater();
    await item('mistake.txt').waitFor();
    await item('firing-215.txt').getByText('The log of the firing.').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(item('mistake.txt'), 'scheduled.delete').click();
    await button(page.getByRole('alertdialog'), 'scheduled.delete').click();
    await item('mistake.txt').waitFor({ state: 'detached' });
    await button(item('firing-215.txt'), 'scheduled.edit').click();
    const edit = page.getByRole('dialog', { name: words('scheduled.editTitle') });
    await edit.getByLabel(words('scheduled.text')).fill('The log of firing 215.');
    await button(edit, 'action.save').click();
    await edit.waitFor({ state: 'detached' });

    const [waiting] = await callAs(page, 'GET', '/users/@me/scheduled-messages');
    expect(waiting).toMatchObject({ content: 'The log of firing 215.', error: null });
    await callAs(page, 'PATCH', `/users/@me/scheduled-messages/${waiting.id}`, {
      scheduled_at: new Date(Date.now() + 500).toISOString(),
    });
    for (const reader of [page, two.his]) {
      const sent = message(reader, 'The log of firing 215.');
      await sent.getByText('firing-215.txt').waitFor();
      await sent.getByText('cone six at 06:30').waitFor();
      expect(await sent.count()).toBe(1);
    }
    expect(await callAs(page, 'GET', '/users/@me/scheduled-messages')).toEqual([]);
  });

  it('a written message is scheduled, changed and deleted', async () => {
    await type(page, 'The kiln is cool.');
    await button(page, 'scheduled.schedule').press('Enter');
    const dialog = page.getByRole('dialog', { name: words('scheduled.schedule') });
    await dialog.getByRole('radio', { name: words('when.tomorrow') }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(dialog, 'scheduled.action').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await composer(page).textContent()).toBe('');

    await openLater();
    await button(row('The kiln is cool.'), 'scheduled.edit').click();
    const edit = page.getByRole('dialog', { name: words('scheduled.editTitle') });
    await edit.getByLabel(words('scheduled.text')).fill('The kiln is cold.');
    await button(edit, 'action.save').click();
    await edit.waitFor({ state: 'detached' });
    await openLater();
    await row('The kiln is cold.').waitFor();
    await button(row('The kiln is cold.'), 'scheduled.delete').click();
    await button(page.getByRole('alertdialog'), 'scheduled.delete').click();
    await row('The kiln is cold.').waitFor({ state: 'detached' });
    await closeLater();

    await page.setViewportSize(PHONE);
    await page.goto('/notifications');
    await page.getByRole('tab', { name: words('inbox.later') }).click();
    await page.getByText(words('scheduled.none')).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
