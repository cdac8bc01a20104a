import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startInstance } from '../e2e/instance.ts';
import { hasBrowser } from '../support/browser.ts';
import { openUdpRelay, type UdpRelay } from '../support/udp-relay.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';

/** Keeps the page's connections, and has them go through another port of this machine. */
const keepPeers = (from: number, to: number) => `
  window.peers = [];
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(...options) { super(...options); window.peers.push(this); }
    setRemoteDescription({ type, sdp }) {
      return super.setRemoteDescription({ type, sdp: sdp.replaceAll(' ${from} typ host', ' ${to} typ host') });
    }
  };
`;

/** What a page knows about the video that it gets. */
interface Seen {
  readonly width: number;
  readonly frames: number;
  readonly repaired: number;
  /** Milliseconds between the moments of the sender that are heard and seen now. */
  readonly apart: number | undefined;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(`(async () => {
    const open = window.peers.filter((peer) => peer.connectionState === 'connected').at(-1);
    const seen = { width: 0, frames: 0, repaired: 0, apart: undefined };
    if (!open) return seen;
    const playing = {};
    (await open.getStats()).forEach((one) => {
      if (one.type !== 'inbound-rtp') return;
      if (one.estimatedPlayoutTimestamp) playing[one.kind] = one.estimatedPlayoutTimestamp;
      if (one.kind !== 'video') return;
      seen.width = Math.max(seen.width, one.frameWidth ?? 0);
      seen.frames += one.framesDecoded ?? 0;
      seen.repaired += one.retransmittedPacketsReceived ?? 0;
    });
    if (playing.audio && playing.video) seen.apart = playing.audio - playing.video;
    return seen;
  })()`);

const connected = (page: Page) => page.getByText(words('voice.connected'), { exact: true });

describe.skipIf(!hasBrowser)('videos', () => {
  let browser: Browser;
  let hers: Page;
  let his: Page;
  let relay: UdpRelay;
  const complaints: string[][] = [];

  beforeAll(async () => {
    const instance = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }, 'video');
    browser = instance.browser;
    const port = Number(new URL(instance.server.origin).port) + 1;
    relay = await openUdpRelay(port);
    const open = async (username: string, name: string, to: number) => {
      const window = await openWindow(browser, instance.server.origin, {
        permissions: ['microphone', 'camera'],
      });
      await window.page.addInitScript(keepPeers(port, to));
      complaints.push(window.complaints);
      await register(window.page, username, name);
      return window.page;
    };
    hers = await open('ada.kiln', 'Ada', relay.port);
    his = await open('ben_glaze', 'Ben', port);
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    const { code } = await callAs(hers, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    await callAs(his, 'POST', `/invites/${code}`);
    const { id } = await callAs(hers, 'POST', `/guilds/${guild.id}/channels`, {
      name: 'Wheel room',
      type: 2,
    });
    for (const page of [hers, his]) {
      await page.goto(`/channels/${guild.id}/${id}`);
      await page.getByRole('button', { name: words('voice.join', { name: 'Wheel room' }) }).click();
      await connected(page).waitFor();
    }
    await his.getByRole('button', { name: words('voice.cameraStart') }).click();
  });

  const getWidth = async () => (await look(hers)).width;
  const untilWidth = (isWanted: (width: number) => boolean, timeout: number) =>
    expect.poll(async () => isWanted(await getWidth()), { timeout, interval: 200 }).toBe(true);

  it('voice and video of a user are played in step', async () => {
    await untilWidth((width) => width > 320, 20_000);
    const isInStep = async () => Math.abs((await look(hers)).apart ?? 1_000) < 200;
    await expect.poll(isInStep, { timeout: 20_000, interval: 500 }).toBe(true);
  });

  it('a viewer with less bandwidth gets the small layer, and the large one once there is more', async () => {
    relay.capacity = 450_000;
    await untilWidth((width) => width > 0 && width <= 320, 20_000);
    const { frames } = await look(hers);
    await expect
      .poll(async () => (await look(hers)).frames, { timeout: 10_000 })
      .toBeGreaterThan(frames + 20);
    relay.capacity = Number.POSITIVE_INFINITY;
    await untilWidth((width) => width > 320, 40_000);
  });

  it('lost packets are sent again', async () => {
    relay.loss = 0.05;
    const before = await look(hers);
    await expect
      .poll(async () => (await look(hers)).frames, { timeout: 20_000 })
      .toBeGreaterThan(before.frames + 100);
    const after = await look(hers);
    relay.loss = 0;
    expect(after.repaired).toBeGreaterThan(before.repaired);
  });

  it('a small tile gets the small layer, and focus the large one', async () => {
    await hers.setViewportSize({ width: 360, height: 800 });
    await untilWidth((width) => width > 0 && width <= 320, 20_000);
    await hers.setViewportSize({ width: 1_280, height: 800 });
    await untilWidth((width) => width > 320, 20_000);
  });

  it('a video fills the screen, floats above other windows, and the room moves to a window of its own', async () => {
    const tile = hers.locator('[data-tile="user"]:has(video)');
    const press = async (id: string) => {
      await tile.hover();
      await tile.getByRole('button', { name: words(id) }).click();
    };
    const isTrue = (expression: string) => () => hers.evaluate<boolean>(expression);
    await press('voice.fullScreen');
    await expect.poll(isTrue('document.fullscreenElement?.dataset.tile === "user"')).toBe(true);
    await hers.evaluate('document.exitFullscreen()');
    await press('voice.pictureInPicture');
    await expect.poll(isTrue('document.pictureInPictureElement?.tagName === "VIDEO"')).toBe(true);
    await hers.evaluate('document.exitPictureInPicture()');
    const [popup] = await Promise.all([
      hers.waitForEvent('popup'),
      hers.getByRole('button', { name: words('voice.popOut') }).click(),
    ]);
    await popup.locator('[data-tile="user"] video').waitFor();
    const isPlaying = () => popup.evaluate<boolean>('document.querySelector("video").currentTime > 0.5');
    await expect.poll(isPlaying).toBe(true);
    await popup.getByRole('button', { name: words('voice.leave') }).waitFor();
    await hers.getByRole('button', { name: words('voice.popIn') }).click();
    await hers.locator('[data-tile="user"] video').first().waitFor();
    expect(popup.isClosed()).toBe(true);
  });

  it('while the network is gone a line says so, and the call goes on when it is back', async () => {
    relay.loss = 1;
    await hers.getByText(words('voice.lost')).waitFor({ timeout: 30_000 });
    relay.loss = 0;
    await connected(hers).waitFor({ timeout: 30_000 });
    const { frames } = await look(hers);
    await expect
      .poll(async () => (await look(hers)).frames, { timeout: 20_000 })
      .toBeGreaterThan(frames + 10);
  });

  it('no page had an error', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
