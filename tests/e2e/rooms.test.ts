import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { drawMp3 } from '../support/sounds.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { startInstance } from './instance.ts';
import { violationsInThemes } from './violations.ts';

/** Keeps the page's connections and counts the sounds that it plays. */
const WATCH = `
  window.peers = [];
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(...options) { super(...options); window.peers.push(this); }
  };
  window.played = [];
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (this.src.includes('/soundboard-sounds/')) window.played.push(this.src.split('/').at(-1));
    return play.call(this);
  };
`;

const readEnergy = (page: Page): Promise<number> =>
  page.evaluate(`(async () => {
    const open = window.peers.filter((peer) => peer.connectionState === 'connected').at(-1);
    let energy = 0;
    if (open) (await open.getStats()).forEach((one) => {
      if (one.type === 'inbound-rtp' && one.kind === 'audio') energy += one.totalAudioEnergy ?? 0;
    });
    return energy;
  })()`);

/** Waits until a page hears more than it has heard. */
async function hears(page: Page): Promise<void> {
  const before = await readEnergy(page);
  await eventually(async () => (await readEnergy(page)) > before + 0.000_1);
}

const byName = (page: Page, id: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: words(id, values), exact: true });
const connected = (page: Page) => page.getByText(words('voice.connected'), { exact: true });

describe.skipIf(!hasBrowser)('calls, stages and sounds', () => {
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let guildId: string;
  const ids = new Map<Page, string>();
  const complaints: string[][] = [];

  const newChannel = async (name: string, type: number) =>
    (await callAs(hers, 'POST', `/guilds/${guildId}/channels`, { name, type })).id as string;

  beforeAll(async () => {
    const instance = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }, 'browser');
    ({ browser } = instance);
    const open = async (username: string, name: string) => {
      const window = await openWindow(browser, instance.server.origin, {
        permissions: ['microphone', 'camera'],
      });
      await window.page.addInitScript(WATCH);
      complaints.push(window.complaints);
      ids.set(window.page, (await register(window.page, username, name)).user_id);
      return window.page;
    };
    hers = await open('ada.kiln', 'Ada');
    his = await open('ben_glaze', 'Ben');
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    guildId = guild.id;
    const { code } = await callAs(hers, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    await callAs(his, 'POST', `/invites/${code}`);
    await callAs(hers, 'PUT', `/users/@me/relationships/${ids.get(his)}`, {});
    await callAs(his, 'PUT', `/users/@me/relationships/${ids.get(hers)}`, {});
  });

  describe('a conversation', () => {
    let channelId: string;

    beforeAll(async () => {
      channelId = (await callAs(hers, 'POST', '/users/@me/channels', { recipient_id: ids.get(his) })).id;
      await hers.goto(`/channels/@me/${channelId}`);
      await his.goto('/channels/@me');
    });

    it('a call rings, both hear each other, and the message says how long it lasted', async () => {
      await byName(hers, 'calls.start').click();
      await connected(hers).waitFor();
      const card = his.getByRole('alertdialog', { name: words('calls.incomingFrom', { name: 'Ada' }) });
      await card.waitFor();
      expect(await violationsInThemes(his)).toEqual([]);
      await card.getByRole('button', { name: words('calls.join') }).click();
      await connected(his).waitFor();
      await card.waitFor({ state: 'detached' });
      await hears(hers);
      await hears(his);
      expect(await violationsInThemes(hers)).toEqual([]);
      for (const page of [his, hers]) {
        await byName(page, 'voice.leave').first().click();
        await connected(page).waitFor({ state: 'detached' });
      }
      await hers
        .getByRole('log')
        .getByText(/Ada started a call that lasted/)
        .waitFor();
    });

    it('who declines has missed the call', async () => {
      await byName(hers, 'calls.start').click();
      const card = his.getByRole('alertdialog');
      const calling = hers.getByText(words('voice.calling', { name: 'Ben' }));
      await calling.waitFor();
      expect(await violationsInThemes(hers)).toEqual([]);
      await card.getByRole('button', { name: words('calls.decline') }).click();
      await card.waitFor({ state: 'detached' });
      await calling.waitFor({ state: 'detached' });
      await byName(hers, 'voice.callAgain').click();
      await card.waitFor();
      await byName(hers, 'voice.stopCalling', { name: 'Ben' }).click();
      await card.waitFor({ state: 'detached' });
      await hers.getByText(words('voice.alone')).waitFor();
      await byName(hers, 'voice.leave').first().click();
      await his
        .getByText(/You missed a call from Ada/)
        .first()
        .waitFor();
    });
  });

  describe('the soundboard', () => {
    it('a member uploads a sound, and everyone in the channel hears it', async () => {
      await hers.goto(`/guilds/${guildId}/settings/soundboard`);
      await hers.getByLabel(words('soundboard.choose')).setInputFiles({
        name: 'Kiln door.mp3',
        mimeType: 'audio/mpeg',
        buffer: drawMp3(1),
      });
      await hers.getByRole('textbox', { name: words('soundboard.name') }).fill('Kiln door');
      await byName(hers, 'soundboard.upload').click();
      await hers.getByText('Kiln door', { exact: true }).waitFor();
      expect(await violationsInThemes(hers)).toEqual([]);

      const channelId = await newChannel('Wheel room', 2);
      for (const page of [hers, his]) {
        await page.goto(`/channels/${guildId}/${channelId}`);
        await page.locator(`a[data-channel="${channelId}"]`).click();
        await connected(page).waitFor();
      }
      await byName(hers, 'soundboard.open').click();
      const board = hers.getByRole('dialog', { name: words('soundboard.title') });
      await board.getByRole('button', { name: 'Kiln door', exact: true }).waitFor();
      expect(await violationsInThemes(hers)).toEqual([]);
      await board.getByRole('button', { name: 'Bell', exact: true }).click();
      await board.getByRole('button', { name: 'Kiln door', exact: true }).click();
      await eventually(async () => (await his.evaluate<string[]>('window.played')).length === 2);
      expect(await his.evaluate<string[]>('window.played[0]')).toBe('1');
      await hers.keyboard.press('Escape');
    });
  });

  describe('a stage', () => {
    it('starts with a topic; who raises a hand is invited and heard', async () => {
      const channelId = await newChannel('Kiln talk', 13);
      for (const page of [hers, his]) {
        await page.goto(`/channels/${guildId}/${channelId}`);
        await page.locator(`a[data-channel="${channelId}"]`).click();
        await connected(page).waitFor();
      }
      await byName(hers, 'stages.stage').click();
      await byName(hers, 'stages.start').click();
      const dialog = hers.getByRole('dialog', { name: words('stages.start') });
      await dialog.getByRole('textbox').fill('Open questions');
      await dialog.getByRole('button', { name: words('stages.start') }).click();
      await byName(his, 'stages.live').click();
      await his.getByText('Open questions').first().waitFor();
      // In the panel; the same is below the stage.
      await byName(his, 'stages.raiseHand').last().click();
      await expect.poll(() => byName(his, 'stages.lowerHand').count()).toBe(2);
      await hers.getByRole('button', { name: /1 hand raised/ }).click();
      expect(await violationsInThemes(hers)).toEqual([]);
      await byName(hers, 'stages.invite').click();
      await byName(his, 'stages.backToAudience').waitFor();
      await hears(hers);
      await byName(hers, 'stages.end').click();
      await hers
        .getByRole('alertdialog')
        .getByRole('button', { name: words('stages.end') })
        .click();
      await byName(his, 'stages.stage').waitFor();
    });
  });

  it("the instance's overview says when a browser last reached the voice port", async () => {
    await hers.goto('/admin');
    await hers
      .getByText(/A browser on this network connected to UDP port \d+ (now|\d+ (second|minute)s? ago)/)
      .waitFor();
  });

  it('no page had an error', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
