import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { prepareEvent } from '../support/event-schemas.ts';
import { BOT_INTENTS, type GatewayTestClient, identify } from '../support/gateway.ts';
import { createTestGuild, type TestGuild } from '../support/guild.ts';
import { callAs, openWindow, register } from '../support/web-client.ts';
import { openBrowser } from './instance.ts';

/** A member's window in a guild whose owner they are, with an application whose bot is in it and connected. */
export interface AppPage {
  readonly server: TestApp;
  readonly browser: Browser;
  readonly page: Page;
  /** Errors of the page. */
  readonly complaints: readonly string[];
  readonly guild: TestGuild;
  readonly channelId: string;
  /** The address of the channel. */
  readonly path: string;
  readonly applicationId: string;
  readonly botId: string;
  /** The bot's token, with `Bot `. */
  readonly token: string;
  readonly bot: GatewayTestClient;
  /** Sends a message as the bot, with files. */
  post(body: object, files?: readonly File[]): Promise<void>;
  /** Waits for the use of a command or component, responds, and returns what the bot received. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  respond(response: object): Promise<any>;
}

export async function openAppPage(): Promise<AppPage> {
  const server = await startTestApp({ roles: new Set(['api', 'gateway', 'worker', 'assets', 'web']) });
  const browser = await openBrowser();
  const { page, complaints } = await openWindow(browser, server.origin);
  await page.goto('/register');
  await register(page, 'lena.kiln', 'Lena');
  const me = await callAs(page, 'GET', '/users/@me');
  const guild = await createTestGuild(server.app, me.id);
  const channelId = await guild.addChannel([], 'glaze-tests');
  const application = await callAs(page, 'POST', '/applications', { name: 'Kiln Watch' });
  const reset = await callAs(page, 'POST', `/applications/${application.id}/bot/reset`);
  const token = `Bot ${reset.token}`;
  await callAs(page, 'POST', `/oauth2/authorize?client_id=${application.id}`, {
    authorize: true,
    guild_id: guild.id,
  });
  const bot = await identify(server.origin, reset.token, { intents: BOT_INTENTS });
  prepareEvent('INTERACTION_CREATE');
  const post = async (body: object, files: readonly File[] = []) => {
    const form = new FormData();
    for (const [index, file] of files.entries()) form.append(`files[${index}]`, file);
    form.append('payload_json', JSON.stringify(body));
    const sent = await fetch(`${server.origin}/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    });
    expect(sent.status, await sent.clone().text()).toBe(200);
  };
  const respond = async (response: object) => {
    const { d } = await bot.take(({ t, d }) => t === 'INTERACTION_CREATE' && d.token !== undefined, 15_000);
    const answer = await fetch(`${server.origin}/api/v10/interactions/${d.id}/${d.token}/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(response),
    });
    expect(answer.status, await answer.clone().text()).toBe(204);
    return d;
  };
  return {
    server,
    browser,
    page,
    complaints,
    guild,
    channelId,
    path: `/channels/${guild.id}/${channelId}`,
    applicationId: application.id,
    botId: application.bot.id,
    token,
    bot,
    post,
    respond,
  };
}
