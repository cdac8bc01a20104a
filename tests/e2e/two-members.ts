import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { onFileEnd } from '../support/file-end.ts';
import { callAs, openWindow, register } from '../support/web-client.ts';
import { log, message, OVERLAYS } from './chat.ts';
import { openBrowser } from './instance.ts';

/** Ada, who owns a guild, and Ben, who is in it, each in a window of their own. */
export interface TwoMembers {
  readonly hers: Page;
  readonly his: Page;
  readonly origin: string;
  readonly guildId: string;
  /** The guild's first text channel, which both look at. */
  readonly channelId: string;
  /** Brings both back to the channel, without menus, dialogs and panels that a failed test left open. */
  reset(): Promise<void>;
  /** Sends a message as Ada, and waits until both see it. */
  post(text: string): Promise<void>;
}

/** Opens two windows on the server that files share, with a guild of their own. Fails the file if a page had an error. */
export async function openTwoMembers(): Promise<TwoMembers> {
  const browser = await openBrowser();
  const origin = inject('origin');
  const windows = [await openWindow(browser, origin), await openWindow(browser, origin)] as const;
  const [{ page: hers }, { page: his }] = windows;
  onFileEnd(() => expect(windows.flatMap(({ complaints }) => complaints)).toEqual([]));
  const suffix = randomInt(1_000_000);
  await register(hers, `ada.${suffix}`, 'Ada');
  await register(his, `ben.${suffix}`, 'Ben');
  const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
  const channelId = guild.system_channel_id;
  const { code } = await callAs(hers, 'POST', `/channels/${channelId}/invites`, { max_age: 0 });
  await callAs(his, 'POST', `/invites/${code}`);
  const path = `/channels/${guild.id}/${channelId}`;
  const reset = async () => {
    for (const page of [hers, his]) {
      const isThere = new URL(page.url()).pathname === path && (await page.locator(OVERLAYS).count()) === 0;
      if (!isThere) await page.goto(path);
      await log(page).waitFor();
    }
  };
  return {
    hers,
    his,
    origin,
    guildId: guild.id,
    channelId,
    reset,
    async post(content) {
      await callAs(hers, 'POST', `/channels/${channelId}/messages`, { content });
      for (const page of [hers, his]) await message(page, content).waitFor();
    },
  };
}
