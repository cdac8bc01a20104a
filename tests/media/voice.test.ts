import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startInstance } from '../e2e/instance.ts';
import { violationsInThemes } from '../e2e/violations.ts';
import { hasBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { findVoiceProcess } from '../support/voice-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { hears, KEEP_PEERS, readHeard } from './voice-page.ts';

/** In place of the browser's list of screens. */
const SHARE_CANVAS = `
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    setInterval(() => context.fillRect(Math.random() * 640, Math.random() * 360, 20, 20), 50);
    return canvas.captureStream(20);
  };
`;

const SPEAK = String(1n << 21n);

const channelRow = (page: Page, id: string) => page.locator(`a[data-channel="${id}"]`);
const inChannel = (page: Page) => page.locator('[data-voice-user]');
const connected = (page: Page) => page.getByText(words('voice.connected'), { exact: true });
const bar = (page: Page) => page.getByRole('region', { name: words('shell.you') });
const button = (page: Page, id: string) => bar(page).getByRole('button', { name: words(id), exact: true });

describe.skipIf(!hasBrowser)('voice channels', () => {
  let server: ServerProcess;
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let theirs: Page;
  let guildId: string;
  let channelId: string;
  let otherId: string;
  let textId: string;
  const ids = new Map<Page, string>();
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }, 'browser'));
    const open = async (username: string, name: string) => {
      const window = await openWindow(browser, server.origin, { permissions: ['microphone', 'camera'] });
      await window.page.addInitScript(KEEP_PEERS);
      complaints.push(window.complaints);
      const { user_id } = await register(window.page, username, name);
      ids.set(window.page, user_id);
      return window.page;
    };
    hers = await open('ada.kiln', 'Ada');
    his = await open('ben_glaze', 'Ben');
    theirs = await open('cleo.slip', 'Cleo');
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    guildId = guild.id;
    textId = guild.system_channel_id;
    const { code } = await callAs(hers, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    for (const page of [his, theirs]) await callAs(page, 'POST', `/invites/${code}`);
    const newChannel = async (name: string) =>
      (await callAs(hers, 'POST', `/guilds/${guildId}/channels`, { name, type: 2 })).id as string;
    channelId = await newChannel('Wheel room');
    otherId = await newChannel('Quiet throwing');
    for (const page of [hers, his, theirs])
      await page.goto(`/channels/${guildId}/${guild.system_channel_id}`);
  });

  it('a voice channel can be created in the dialog, and opens with a way to join', async () => {
    const { page, complaints: listed } = await openWindow(browser, server.origin);
    complaints.push(listed);
    await register(page, 'eva.glaze', 'Eva');
    const { id, system_channel_id } = await callAs(page, 'POST', '/guilds', { name: 'Kiln yard' });
    await page.goto(`/channels/${id}/${system_channel_id}`);
    await page.locator('[data-kind="category"]').first().hover();
    await page.getByRole('button', { name: words('channel.createIn', { name: 'Text channels' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words('createChannel.voice') }).press('Space');
    await dialog.getByRole('textbox', { name: words('createChannel.name') }).fill('Slip Cast');
    await dialog.getByRole('button', { name: words('createChannel.submit') }).click();
    await page.getByRole('button', { name: words('voice.join', { name: 'Slip Cast' }) }).waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    await page.close();
  });

  it('one click joins, and everyone hears the others', async () => {
    for (const page of [hers, his, theirs]) {
      await channelRow(page, channelId).click();
      await connected(page).waitFor();
    }
    for (const page of [hers, his, theirs]) {
      await expect.poll(() => inChannel(page).count()).toBe(3);
      await hears(page);
    }
    expect(await violationsInThemes(hers)).toEqual([]);
  });

  it('muted members send nothing', async () => {
    await button(theirs, 'voice.mute').click();
    await button(his, 'voice.mute').click();
    for (const page of [his, theirs])
      await hers
        .locator(`[data-voice-user="${ids.get(page)}"]`)
        .getByLabel(words('voice.muted'))
        .waitFor();
    // What was on its way arrives before Ada's next sound is heard.
    await hears(theirs);
    const [sent, received] = [await readHeard(his), await readHeard(hers)];
    await hears(theirs);
    expect((await readHeard(his)).sentPackets).toBe(sent.sentPackets);
    expect((await readHeard(hers)).packets).toBe(received.packets);
    for (const page of [his, theirs]) await button(page, 'voice.unmute').click();
    await hears(hers);
  });

  it('how loud a member is heard is the same on all devices of the listener', async () => {
    const listener = ids.get(his);
    await hers.locator(`[data-voice-user="${listener}"]`).click({ button: 'right' });
    await hers.getByRole('menuitem', { name: words('voice.act.volume'), exact: true }).click();
    const dialog = hers.getByRole('dialog', { name: words('voice.volumeOf', { name: 'Ben' }) });
    const volume = dialog.getByRole('slider', { name: words('voice.volume') });
    await volume.press('ArrowRight');
    const list = () => callAs(hers, 'GET', '/users/@me/audio-settings');
    await expect
      .poll(list)
      .toEqual([{ type: 'user', user_id: listener, muted: false, volume: 105, soundboard_muted: false }]);
    // As another device of hers does.
    const path = `/users/@me/audio-settings/user/${listener}`;
    await callAs(hers, 'PATCH', path, { volume: 40, muted: true });
    await dialog.getByText('40%').waitFor();
    await expect.poll(() => dialog.getByRole('switch', { checked: true }).count()).toBe(1);
    expect(await violationsInThemes(hers)).toEqual([]);
    await callAs(hers, 'PATCH', path, { volume: 100, muted: false });
    await hers.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('a killed voice process is replaced within five seconds, without a click', async () => {
    const peers = (page: Page) => page.evaluate<number>('window.peers.length');
    const before = await Promise.all([hers, his, theirs].map(peers));
    process.kill(findVoiceProcess(server.pid)!, 'SIGKILL');
    const killedAt = Date.now();
    const isBack = async (page: Page, index: number) => {
      await expect.poll(() => peers(page)).toBeGreaterThan(before[index] as number);
      await connected(page).waitFor();
    };
    await Promise.all([hers, his, theirs].map(isBack));
    expect(Date.now() - killedAt).toBeLessThan(5_000);
    for (const page of [hers, his, theirs]) await hears(page);
  });

  it('a member who is moved goes on in the other channel, and one who is disconnected gets a notice', async () => {
    await callAs(hers, 'PATCH', `/guilds/${guildId}/members/${ids.get(theirs)}`, { channel_id: otherId });
    await theirs.getByText(words('voice.moved', { name: 'Quiet throwing' })).waitFor();
    await connected(theirs).waitFor();
    await callAs(hers, 'PATCH', `/guilds/${guildId}/members/${ids.get(theirs)}`, { channel_id: null });
    await theirs.getByText(words('voice.disconnected')).waitFor();
    await connected(theirs).waitFor({ state: 'detached' });
  });

  it('a camera is seen by those who look at it, and sent to nobody otherwise', async () => {
    await bar(his)
      .getByRole('link', { name: /Wheel room/ })
      .click();
    await his.getByRole('button', { name: words('voice.cameraStart') }).click();
    const tile = his.locator(`[data-tile="user"][data-user="${ids.get(his)}"] video`);
    await tile.waitFor();
    await eventually(async () => (await readHeard(hers)).frames > 5);
    // Ada looks at another channel.
    await channelRow(hers, textId).click();
    await eventually(async () => {
      const { sentFrames } = await readHeard(his);
      await hears(hers);
      return (await readHeard(his)).sentFrames === sentFrames;
    });
  });

  it('a shared screen is live for all, and sent to those who watch it', async () => {
    await channelRow(hers, channelId).click();
    await hers.evaluate(SHARE_CANVAS);
    await hers.getByRole('button', { name: words('voice.screenStart') }).click();
    // Cleo is not in the call.
    await theirs
      .locator(`[data-voice-user="${ids.get(hers)}"]`)
      .getByText(words('voice.live'))
      .waitFor();
    const screen = his.locator('[data-tile="screen"]');
    await screen.getByRole('button', { name: words('voice.watch') }).click();
    await screen.locator('video').waitFor();
    const isPlaying = () =>
      his.evaluate<boolean>(`document.querySelector('[data-tile="screen"] video').videoWidth === 640`);
    await expect.poll(isPlaying).toBe(true);
    await hers.getByRole('button', { name: words('voice.screenStop') }).click();
    await screen.waitFor({ state: 'detached' });
    await theirs.getByText(words('voice.live')).waitFor({ state: 'detached' });
  });

  it('a member who loses Speak is heard by nobody, and hears the others', async () => {
    const overwrite = `/channels/${channelId}/permissions/${ids.get(his)}`;
    await callAs(hers, 'PUT', overwrite, { type: 1, deny: SPEAK });
    // The end of his last word is still on its way at first.
    await eventually(async () => {
      const { packets } = await readHeard(hers);
      await hears(his);
      return (await readHeard(hers)).packets === packets;
    });
    await callAs(hers, 'DELETE', overwrite);
    await hears(hers);
  });

  it('push to talk sends sound while its key is held', async () => {
    await bar(his)
      .getByRole('link', { name: words('you.settings') })
      .click();
    await his.getByRole('link', { name: words('settings.voice') }).click();
    await his.getByRole('radio', { name: words('voice.mode.push') }).check();
    const key = his.getByRole('group', { name: words('voice.pushKey'), exact: true });
    await key.getByRole('button', { name: words('voice.pushKey.choose') }).click();
    await his.keyboard.press('F8');
    await his.getByRole('button', { name: 'F8' }).waitFor();
    // The end of his last word is still on its way at first.
    await eventually(async () => {
      const { energy } = await readHeard(hers);
      await hears(his);
      return (await readHeard(hers)).energy - energy < 0.000_1;
    });
    await his.keyboard.down('F8');
    await hears(hers);
    await his.keyboard.up('F8');
    await his.getByRole('radio', { name: words('voice.mode.activity') }).check();
    await hears(hers);
    expect(await violationsInThemes(his)).toEqual([]);
  });

  it('without a microphone the call goes on, and a line says what to do', async () => {
    const { page, complaints: listed } = await openWindow(browser, server.origin);
    complaints.push(listed);
    await page.addInitScript(KEEP_PEERS);
    await register(page, 'dora.wheel', 'Dora');
    const { code } = await callAs(hers, 'POST', `/channels/${channelId}/invites`, { max_age: 0 });
    await callAs(page, 'POST', `/invites/${code}`);
    await page.goto(`/channels/${guildId}/${channelId}`);
    await page.getByRole('button', { name: words('voice.join', { name: 'Wheel room' }) }).click();
    await bar(page).getByText(words('voice.microphone.denied')).waitFor();
    await hears(page);
    await page.close();
    await hers.locator('[data-voice-user]', { hasText: 'Dora' }).waitFor({ state: 'detached' });
  });

  it('no page had an error', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
