import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { callAs, words } from '../support/web-client.ts';

/** The layers that open over a screen. */
export const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

export interface Account {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Fills in and submits the register form on the page. */
export async function fillRegister(page: Page, account: Account): Promise<void> {
  if (account.email) await page.locator('[name=email]').fill(account.email);
  await page.locator('[name=name]').fill(account.name);
  await page.locator('[name=username]').fill(account.username);
  await page.locator('[name=new-password]').fill(account.password);
  await page.getByLabel(words('birth.day'), { exact: true }).fill('3');
  await page.getByLabel(words('birth.month'), { exact: true }).selectOption('2');
  await page.getByLabel(words('birth.year'), { exact: true }).fill('1990');
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await button(page, 'register.submit').click();
}

/** Returns the button with the catalogue's words as its whole name. */
export const button = (place: Page | Locator, id: string, values: Record<string, string> = {}) =>
  place.getByRole('button', { name: words(id, values), exact: true });

export const composer = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^${words('composer.label', { name: '#' })}`) });

/** Returns the text in the message field. */
export const composerText = (page: Page) => page.locator('[data-composer] [contenteditable]').textContent();

/** Types into the message field without sending. */
export async function type(page: Page, text: string): Promise<void> {
  await composer(page).focus();
  await page.keyboard.type(text);
}

export async function say(page: Page, text: string): Promise<void> {
  await type(page, text);
  await page.keyboard.press('Enter');
}

export const log = (page: Page) => page.getByRole('log', { name: words('log.label') });

/** Returns the message with a text, as acknowledged by the server. */
export const message = (page: Page, text: string) => log(page).locator('[data-message]', { hasText: text });

/** Presses a tool of the bar that appears beside a message. */
export async function pressTool(page: Page, text: string, id: string): Promise<void> {
  // In a log that was just opened, the message can move away from the pointer, and its tools with it.
  await vi.waitFor(
    async () => {
      await message(page, text).hover({ timeout: 5_000 });
      await button(message(page, text), id).click({ timeout: 2_000 });
    },
    { timeout: 15_000 },
  );
}

/** Returns a button among a message's reactions, by its count. */
export const chip = (page: Page, text: string, emoji: string, count: number) =>
  message(page, text).getByRole('button', { name: new RegExp(`^${emoji}, ${count} reactions?$`) });

/** Adds a reaction of the page's account to a message. */
export async function react(page: Page, text: string, emoji: string): Promise<void> {
  const id = await message(page, text).getAttribute('data-message');
  const [, , , channelId] = new URL(page.url()).pathname.split('/');
  await callAs(
    page,
    'PUT',
    `/channels/${channelId}/messages/${id}/reactions/${encodeURIComponent(emoji)}/@me`,
  );
}

/** Returns the row of a channel in the sidebar. */
export const channelRow = (page: Page, name: string) =>
  page.locator('[data-region=sidebar] [data-channel]', { hasText: name });

/** Returns the messages of the open channel from top to bottom, in a window that is high enough for all of them. */
export async function readMessages(
  page: Page,
): Promise<readonly { id: string | null; text: string | null }[]> {
  const found = await log(page).locator('[data-message]').all();
  return Promise.all(
    found.map(async (row) => ({ id: await row.getAttribute('data-message'), text: await row.textContent() })),
  );
}

/** Moves focus to a message with the arrow keys, from the newest message in view upwards. */
export async function walkTo(page: Page, text: string): Promise<void> {
  await log(page).focus();
  const wanted = message(page, text).first();
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('ArrowUp');
    if (await wanted.evaluate((row) => row.matches(':focus'))) return;
  }
  throw new Error(`The arrow keys do not lead to “${text}”.`);
}
