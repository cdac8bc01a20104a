import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { hasBrowser } from '../support/browser.ts';
import { createWav } from '../support/media.ts';
import { html, meta, openSite, ranged, type Site } from '../support/site.ts';
import { callAs, openWindow, words } from '../support/web-client.ts';
import { button, fillRegister, log, message, pressTool, say } from './chat.ts';
import { openBrowser } from './instance.ts';
import { recordVideo } from './recordVideo.ts';
import { openTwoMembers, type TwoMembers } from './two-members.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('links in messages', () => {
  let site: Site;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    site = await openSite();
    // In this process, which sets the external addresses that can be reached: no setting of the product allows the loopback.
    ({ origin } = await startTestApp(
      { roles: new Set(['api', 'gateway', 'worker', 'assets', 'web']) },
      { egress: site.egress },
    ));
    browser = await openBrowser();
  });
  afterAll(() => site?.close());

  it('show embeds, with images, videos and sounds from this host alone, and the embeds can be hidden', async () => {
    const paint = sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#27a' } });
    site.add('/wide.png', await paint.png().toBuffer(), 'image/png');
    const url = site.add(
      '/article',
      html(meta('og:title', 'Cone 6'), meta('og:site_name', 'Kiln Weekly'), meta('og:image', '/wide.png')),
    );
    const { page, complaints } = await openWindow(browser, origin);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/register');
    await fillRegister(page, {
      name: 'Ada',
      username: 'ada.kiln',
      email: 'ada@example.org',
      password: 'tundra-Oboe-27-lantern',
    });
    await page.waitForURL('**/admin/setup');
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    const channels = await callAs(page, 'GET', `/guilds/${guild.id}/channels`);
    const { id } = channels.find((channel: { type: number }) => channel.type === 0);
    await page.goto(`/channels/${guild.id}/${id}`);
    await log(page).waitFor();

    await say(page, `worth a read: ${url}`);
    const row = message(page, 'worth a read');
    const link = row.getByRole('link', { name: 'Cone 6', exact: true });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(url);
    const picture = row.getByRole('button', { name: words('attachment.open', { name: 'wide.png' }) });
    await expect
      .poll(() =>
        picture.evaluate(
          (box) => (box.querySelector('img') as { naturalWidth: number } | null)?.naturalWidth,
        ),
      )
      .toBeGreaterThan(400);
    await picture.click();
    await page.getByRole('dialog', { name: 'wide.png' }).waitFor();
    await page.keyboard.press('Escape');

    await say(page, `||${url}|| is a secret`);
    const secret = message(page, 'is a secret');
    await secret.getByText(words('attachment.spoiler')).waitFor();

    await link.hover();
    await button(row, 'embeds.hide').click();
    await link.waitFor({ state: 'detached' });

    const video = site.add('/kiln.webm', ranged(await recordVideo(page), 'video/webm'));
    const about = site.add(
      '/about-video',
      html(meta('og:title', 'Raku'), meta('og:image', '/wide.png'), meta('og:video', '/kiln.webm')),
    );
    const sound = site.add('/tone.wav', ranged(createWav(3), 'audio/wav'));
    for (const [text, address, name] of [
      ['direct video', video, 'kiln.webm'],
      ['video of a page', about, 'kiln.webm'],
    ] as const) {
      await say(page, `${text}: ${address}`);
      const player = message(page, text).getByRole('group', { name: words('attachment.video', { name }) });
      await button(player, 'attachment.play', { name }).click();
      await expect
        .poll(() =>
          player
            .locator('video')
            .evaluate((element) => (element as unknown as { currentTime: number }).currentTime),
        )
        .toBeGreaterThan(0.1);
    }
    await say(page, `a tone: ${sound}`);
    const tone = message(page, 'a tone');
    await button(tone, 'attachment.play', { name: 'tone.wav' }).click();
    await button(tone, 'attachment.pause', { name: 'tone.wav' }).click();
    await button(tone, 'attachment.play', { name: 'tone.wav' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect([...hosts]).toEqual([new URL(origin).host]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(!hasBrowser)('embeds', () => {
  let two: TwoMembers;
  let hers: Page;
  let his: Page;
  let guildId: string;
  let channelId: string;

  beforeAll(async () => {
    two = await openTwoMembers();
    ({ hers, his, guildId, channelId } = two);
    await two.reset();
  });

  it('of a bot are shown until they are hidden', async () => {
    const application = await callAs(hers, 'POST', '/applications', { name: 'Kiln log' });
    const { token } = await callAs(hers, 'POST', `/applications/${application.id}/bot/reset`);
    await callAs(hers, 'POST', `/oauth2/authorize?client_id=${application.id}&scope=bot&permissions=0`, {
      authorize: true,
      guild_id: guildId,
      permissions: '0',
    });
    const answer = await fetch(`${two.origin}/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        content: 'Firing of Sunday',
        embeds: [
          {
            title: 'Cone 6, **oxidation**',
            url: 'https://kiln.example/firings/12',
            description: 'Ramp was steady until `1180 °C`, then a *slow* drop.\n- no cracks\n- two drips',
            color: 0xe98a5b,
            author: { name: 'Kiln B', url: 'https://kiln.example' },
            fields: [
              { name: 'Peak', value: '1222 °C', inline: true },
              { name: 'Hold', value: '15 min', inline: true },
              { name: 'Drop', value: '80 °C/h', inline: true },
              { name: 'Notes', value: 'Shelf three was the hottest.' },
            ],
            image: { url: 'https://pictures.example/curve.png' },
            footer: { text: 'Logged by the controller' },
            timestamp: '2026-03-01T17:58:00.000Z',
          },
        ],
      }),
    });
    expect(answer.status).toBe(200);
    const row = message(his, 'Firing of Sunday');
    await row.getByRole('link', { name: 'Cone 6, oxidation' }).waitFor();
    await row.getByText('Shelf three was the hottest.').waitFor();
    await row.getByRole('link', { name: words('embeds.pictureAt', { host: 'pictures.example' }) }).waitFor();
    await pressTool(hers, 'Firing of Sunday', 'message.more');
    await hers.getByRole('menuitem', { name: words('embeds.hide') }).click();
    await row.getByText('Shelf three was the hottest.').waitFor({ state: 'detached' });
    await pressTool(hers, 'Firing of Sunday', 'message.more');
    await hers.getByRole('menuitem', { name: words('embeds.show') }).click();
    await row.getByText('Shelf three was the hottest.').waitFor();
    const card = message(hers, 'Firing of Sunday');
    await card.getByText('Shelf three was the hottest.').hover();
    await button(card, 'embeds.hide').click();
    await row.getByText('Shelf three was the hottest.').waitFor({ state: 'detached' });
  });
});
