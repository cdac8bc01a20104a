import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { createLivingGuild, type LivingGuild } from '../support/living-guild.ts';
import { waitForMail } from '../support/mailbox.ts';
import { dragFinger, liftFinger, putFinger } from '../support/touch.ts';
import { openWindow, PHONE, words } from '../support/web-client.ts';
import { type Account, button, fillRegister, log, message, pressTool, walkTo } from './chat.ts';
import { type Server, startInstance } from './instance.ts';

const MEMBERS = 300;
const MESSAGES = 2_000;

const newcomer = (name: string): Account => ({
  name,
  username: `${name.toLowerCase()}_new`,
  email: `${name.toLowerCase()}@example.org`,
  password: 'tundra-Oboe-27-lantern',
});

/** The element, once it has the focus. */
const focused = (element: Locator) => element.and(element.page().locator(':focus'));
/** The message box of a channel or conversation. */
const field = (page: Page) => page.locator('[data-composer] [contenteditable=true]');
const editor = (page: Page) => page.getByRole('textbox', { name: words('message.editLabel') });
const strip = (page: Page) => page.getByRole('region', { name: words('unverified.title') });
/** The message box of the conversation with Mira. */
const letterField = (page: Page) =>
  page.getByRole('textbox', { name: words('composer.label', { name: 'Mira' }), exact: true });
/** The guild's last message: replies to it have its text too. */
const lastMessage = (page: Page, { lastId }: LivingGuild) => log(page).locator(`[data-message="${lastId}"]`);
const chosenReaction = (page: Page, guild: LivingGuild) =>
  lastMessage(page, guild).getByRole('button', { pressed: true });
const quote = (page: Page, guild: LivingGuild) =>
  lastMessage(page, guild).getByRole('button', { name: guild.first });
/** The icons in the document that are not among those of the first screens. */
const otherIcons = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('use')].map((use) => use.getAttribute('href')).filter((href) => !href.includes('/frameSprite-'))`,
  );
const theme = (page: Page, name: string) => page.locator(`html[data-theme=${name}]`);
const themeChoice = (page: Page, name: 'light' | 'dark') =>
  page.getByRole('radio', { name: words(`appearance.theme.${name}`), exact: true });
const settingsSearch = (page: Page) =>
  page.getByRole('textbox', { name: words('settings.search') }).filter({ visible: true });
const flashSwitch = (page: Page) => page.getByRole('switch', { name: words('notifications.flash') });

/** Moves focus to an element with the Tab key alone. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluateAll((all) => all.some((one) => one.matches(':focus')))) return;
    await page.keyboard.press(key);
  }
  const last = await page.evaluate<string>('document.activeElement?.outerHTML.slice(0, 200)');
  throw new Error(`The Tab key does not lead to ${element}, but to ${last}.`);
}

/** Goes to a part of the window with F6 alone. */
async function enterRegion(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('F6');
    const entered = await page.evaluate("document.activeElement?.closest('[data-region]')?.dataset.region");
    if (entered === name) return;
  }
  throw new Error(`F6 does not lead to ${name}.`);
}

/** An old and large guild, and three visitors who come to it for the first time. */
describe.skipIf(!hasBrowser)('a first visit to a guild of 300 members and 2,000 messages', () => {
  let server: Server;
  let browser: Browser;
  let guild: LivingGuild;
  const windows: Page[] = [];
  const complaints: string[][] = [];

  const visit = async (options: BrowserContextOptions = {}) => {
    const opened = await openWindow(browser, server.origin, options);
    complaints.push(opened.complaints);
    windows.push(opened.page);
    await opened.page.goto(`/invite/${guild.code}`);
    await opened.page.getByText(words('invite.invitedBy', { name: 'Ada' })).waitFor();
    return opened.page;
  };
  const channel = () => `/channels/${guild.id}/${guild.channelId}`;
  /** Waits until the newcomer is in the channel, with its newest messages and the prompt to verify their address. */
  const arrive = async (page: Page) => {
    await page.waitForURL(`**${channel()}`);
    await lastMessage(page, guild).waitFor();
    await strip(page).waitFor();
  };
  /** Scrolls up until lines are on screen that the newest page of messages does not have. */
  const readBack = (page: Page, scroll: () => Promise<unknown>) =>
    expect
      .poll(
        async () => {
          await scroll();
          const shown = (await log(page).textContent()) ?? '';
          const lines = [...shown.matchAll(/Line (\d+) of/g)].map(([, line]) => Number(line));
          return Math.min(MESSAGES, ...lines);
        },
        { timeout: 20_000 },
      )
      .toBeLessThan(MESSAGES - 150);

  /** Presses the way back to the newest message until it is gone: a press during a fling only stops the fling. */
  const goToPresent = async (page: Page, press: (way: Locator) => Promise<unknown>) => {
    const way = page.getByRole('button', { name: /Jump to present$/ });
    await expect
      .poll(
        async () => {
          if ((await way.count()) > 0) await press(way);
          return way.count();
        },
        { timeout: 15_000 },
      )
      .toBe(0);
    await lastMessage(page, guild).waitFor();
  };
  /** Presses until that has its effect: a press on what still moves only stops it, or hits what was there before. */
  const pressUntil = (press: () => Promise<void>, isDone: () => boolean | Promise<boolean>) =>
    expect
      .poll(
        async () => {
          if (!(await isDone())) await press().catch(() => {});
          return isDone();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  const tapUntil = (element: Locator, isDone: () => boolean | Promise<boolean>) =>
    pressUntil(() => element.tap({ timeout: 2_000 }), isDone);
  /** Whether the address is that of a message. */
  const isAtMessage = (page: Page) => /\/\d+\/\d+\/\d+$/.test(page.url());
  /** Waits until the guild's first message is shown where it was sent. */
  const arriveAtFirst = async (page: Page) => {
    await expect.poll(() => isAtMessage(page)).toBe(true);
    await log(page)
      .getByText(words('log.beginningTitle', { name: 'general' }))
      .waitFor();
    await page.getByRole('button', { name: words('log.viewingOld') }).waitFor();
  };

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }));
    guild = await createLivingGuild(server, MEMBERS, MESSAGES);
  }, 120_000);

  it('goes well with a mouse on a desktop', async () => {
    const page = await visit();
    const account = newcomer('Noor');
    await button(page, 'register.submit').click();
    await fillRegister(page, account);
    await arrive(page);
    const { link = '' } = await waitForMail(server.dataFolder, account.email, '/verify#');
    await page.goto(link);
    await page.getByRole('heading', { name: words('verify.done') }).waitFor();
    await page.goto(channel());
    await lastMessage(page, guild).waitFor();
    expect(await strip(page).count()).toBe(0);
    expect(await otherIcons(page)).toEqual([]);

    await log(page).hover();
    await readBack(page, () => page.mouse.wheel(0, -3_000));
    await goToPresent(page, (way) => way.click());
    await pressUntil(
      () => quote(page, guild).click({ timeout: 2_000 }),
      () => isAtMessage(page),
    );
    await arriveAtFirst(page);
    await goToPresent(page, (way) => way.click());

    await lastMessage(page, guild).hover();
    await button(lastMessage(page, guild), 'message.reply').click();
    await focused(field(page)).waitFor();
    await page.keyboard.type('I was not here then');
    await page.keyboard.press('Enter');
    await message(page, 'I was not here then').getByRole('button', { name: guild.last }).waitFor();
    await lastMessage(page, guild).hover();
    await lastMessage(page, guild).getByRole('toolbar').getByRole('button').first().click();
    await chosenReaction(page, guild).waitFor();
    await pressTool(page, 'I was not here then', 'message.more');
    await page.getByRole('menuitem', { name: words('message.edit') }).click();
    await focused(editor(page)).waitFor();
    await page.keyboard.type(', sadly');
    await page.keyboard.press('Enter');
    await message(page, 'I was not here then, sadly').getByText(words('message.edited')).waitFor();

    await lastMessage(page, guild).getByRole('button', { name: 'Mira', exact: true }).first().click();
    await button(page, 'dm.message').click();
    await letterField(page).click();
    await page.keyboard.type('Was it a good one?');
    await page.keyboard.press('Enter');
    await message(page, 'Was it a good one?').waitFor();

    await page.getByRole('link', { name: words('you.settings') }).click();
    await page.getByText(words('appearance.theme.light'), { exact: true }).click();
    await theme(page, 'light').waitFor();
    await settingsSearch(page).fill('flash');
    await page.getByRole('link', { name: words('notifications.flash') }).click();
    await flashSwitch(page).waitFor();
    const wasOn = await flashSwitch(page).isChecked();
    await page.getByText(words('notifications.flash'), { exact: true }).last().click();
    await expect.poll(() => flashSwitch(page).isChecked()).toBe(!wasOn);
  });

  it('goes well with the keyboard alone', async () => {
    const page = await visit();
    const { keyboard } = page;
    const account = newcomer('Sol');
    await tabTo(page, button(page, 'register.submit'));
    await keyboard.press('Enter');
    await page.waitForURL('**/register');
    for (const [name, value] of [
      ['email', account.email],
      ['name', account.name],
      ['username', account.username],
      ['new-password', account.password],
    ] as const) {
      await tabTo(page, page.locator(`[name=${name}]`));
      await keyboard.type(value);
    }
    for (const [id, value] of [
      ['birth.day', '3'],
      ['birth.month', 'March'],
      ['birth.year', '1990'],
    ] as const) {
      await tabTo(page, page.getByLabel(words(id), { exact: true }));
      await keyboard.type(value);
    }
    await tabTo(page, page.getByRole('checkbox'));
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await arrive(page);
    await enterRegion(page, 'panel');
    await keyboard.press('ArrowDown');
    const region = () => page.evaluate("document.activeElement?.closest('[data-region]')?.dataset.region");
    expect(await region()).toBe('panel');
    await keyboard.press('Tab');
    expect(await region()).not.toBe('panel');
    await enterRegion(page, 'strips');
    await tabTo(page, strip(page).getByRole('button', { name: words('unverified.dismiss') }));
    await keyboard.press('Enter');
    await strip(page).waitFor({ state: 'detached' });

    await enterRegion(page, 'main');
    await readBack(page, () => keyboard.press('PageUp'));
    await keyboard.press('End');
    await lastMessage(page, guild).waitFor();
    await walkTo(page, guild.last);
    await tabTo(page, quote(page, guild));
    await keyboard.press('Enter');
    await arriveAtFirst(page);
    await goToPresent(page, async (way) => {
      await enterRegion(page, 'main');
      await tabTo(page, way, 'Shift+Tab');
      await keyboard.press('Enter');
    });

    await walkTo(page, guild.last);
    await keyboard.press('r');
    await focused(field(page)).waitFor();
    await keyboard.type('Only from pictures');
    await keyboard.press('Enter');
    await message(page, 'Only from pictures').waitFor();
    await walkTo(page, guild.last);
    await keyboard.press('+');
    await focused(page.getByRole('dialog').getByRole('combobox')).waitFor();
    await keyboard.type('fire');
    await keyboard.press('Enter');
    await chosenReaction(page, guild).waitFor();
    // The picker gives the focus back after it has closed.
    await focused(lastMessage(page, guild)).waitFor();
    await keyboard.press('Escape');
    await walkTo(page, 'Only from pictures');
    await keyboard.press('e');
    await focused(editor(page)).waitFor();
    await keyboard.type(', alas');
    await keyboard.press('Enter');
    await message(page, 'Only from pictures, alas').getByText(words('message.edited')).waitFor();

    await keyboard.press('Control+k');
    await keyboard.type('@mira');
    await page.getByRole('option', { name: /^Mira/, selected: true }).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/channels\/@me\/\d+$/);
    await focused(letterField(page)).waitFor();
    await keyboard.type('Do you have more pictures?');
    await keyboard.press('Enter');
    await message(page, 'Do you have more pictures?').waitFor();

    await keyboard.press('Control+,');
    await page.waitForURL('**/settings/**');
    await tabTo(page, page.getByRole('radio', { checked: true }).first());
    for (let presses = 0; presses < 4; presses += 1) {
      if (await themeChoice(page, 'light').isChecked()) break;
      await keyboard.press('ArrowDown');
    }
    await theme(page, 'light').waitFor();
    await tabTo(page, settingsSearch(page), 'Shift+Tab');
    await keyboard.type('flash');
    await tabTo(page, page.getByRole('link', { name: words('notifications.flash') }));
    await keyboard.press('Enter');
    await tabTo(page, flashSwitch(page));
    const wasOn = await flashSwitch(page).isChecked();
    await keyboard.press('Space');
    await expect.poll(() => flashSwitch(page).isChecked()).toBe(!wasOn);
  });

  it('goes well by touch on a phone', async () => {
    const page = await visit({ viewport: PHONE, isMobile: true, hasTouch: true });
    const sheet = page.getByRole('dialog');
    const hold = async (element: Locator) => {
      await putFinger(element);
      await sheet.waitFor();
      await liftFinger(page);
    };
    await button(page, 'register.submit').tap();
    await fillRegister(page, newcomer('Yuki'));
    await arrive(page);
    await strip(page)
      .getByRole('button', { name: words('unverified.dismiss') })
      .tap();
    await strip(page).waitFor({ state: 'detached' });

    await readBack(page, async () => {
      await dragFinger(log(page), 0, 350);
      await liftFinger(page);
    });
    await goToPresent(page, (way) => way.tap());
    await tapUntil(quote(page, guild), () => isAtMessage(page));
    await arriveAtFirst(page);
    await goToPresent(page, (way) => way.tap());

    await dragFinger(lastMessage(page, guild), -70, 0);
    await liftFinger(page);
    await button(page, 'composer.cancelReply').waitFor();
    await page.keyboard.type('Somebody told me');
    await button(page, 'composer.send').tap();
    await message(page, 'Somebody told me').waitFor();
    await hold(lastMessage(page, guild));
    await tapUntil(
      sheet
        .getByRole('toolbar', { name: words('message.react') })
        .getByRole('button')
        .first(),
      async () => (await sheet.count()) === 0,
    );
    await chosenReaction(page, guild).waitFor();
    await hold(message(page, 'Somebody told me'));
    await page.getByRole('menuitem', { name: words('message.edit') }).tap();
    await focused(editor(page)).waitFor();
    await page.keyboard.type(' about it');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await message(page, 'Somebody told me about it').getByText(words('message.edited')).waitFor();

    const author = lastMessage(page, guild).getByRole('button', { name: 'Mira', exact: true }).first();
    await tapUntil(author, () => button(page, 'dm.message').isVisible());
    await button(page, 'dm.message').tap();
    await letterField(page).tap();
    await page.keyboard.type('Is it true?');
    await button(page, 'composer.send').tap();
    await message(page, 'Is it true?').waitFor();

    await button(page, 'action.back').tap();
    await page.waitForURL('**/messages');
    await page
      .getByRole('navigation', { name: words('shell.tabs') })
      .getByRole('link', { name: words('tabs.you') })
      .tap();
    await page.getByText(words('appearance.theme.light'), { exact: true }).tap();
    await theme(page, 'light').waitFor();
    await button(page, 'action.back').tap();
    await settingsSearch(page).tap();
    await page.keyboard.type('flash');
    await page.getByRole('link', { name: words('notifications.flash') }).tap();
    await flashSwitch(page).waitFor();
    const wasOn = await flashSwitch(page).isChecked();
    await page.getByText(words('notifications.flash'), { exact: true }).last().tap();
    await expect.poll(() => flashSwitch(page).isChecked()).toBe(!wasOn);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it('survives a crash of the server: typed text stays, and sent messages arrive once', {
    timeout: 180_000,
  }, async () => {
    for (const page of windows) {
      await page.goto(channel());
      await lastMessage(page, guild).waitFor();
    }
    await server.kill();
    const lines = windows.map((_, index) => `written in the dark ${index + 1}`);
    for (const [index, page] of windows.entries()) {
      await field(page).focus();
      await page.keyboard.type(lines[index]!);
      await button(page, 'composer.send').click();
      await field(page).focus();
      await page.keyboard.type('half a thou');
      await page.getByText(/^You’re offline\. 1 message will be sent/).waitFor();
    }
    await server.start();
    for (const page of windows) {
      await page.evaluate("dispatchEvent(new Event('online'))");
      await page.keyboard.type('ght');
    }
    for (const page of windows) {
      for (const line of lines) await message(page, line).waitFor({ timeout: 30_000 });
      await log(page).locator('[data-pending]').first().waitFor({ state: 'detached' });
      expect(await field(page).textContent()).toBe('half a thought');
    }
    const { body } = await guild.owner.call('GET', `/channels/${guild.channelId}/messages?limit=20`);
    const stored = body.map(({ content }: { content: string }) => content);
    for (const line of lines) {
      expect(stored.filter((content: string) => content === line)).toEqual([line]);
      for (const page of windows) expect(await message(page, line).count()).toBe(1);
    }
  });

  it('causes no errors on the pages', () => expect(complaints.flat()).toEqual([]));
});
