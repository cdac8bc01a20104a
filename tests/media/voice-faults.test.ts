import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startInstance } from '../e2e/instance.ts';
import { hasBrowser } from '../support/browser.ts';
import { onFileEnd } from '../support/file-end.ts';
import { type LossyRelay, openLossyRelay, useRelay } from '../support/lossy-relay.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { getsSound, hears, KEEP_PEERS } from './voice-page.ts';

/** Lets the test take the microphone away: by the browser's error for it, until `giveBack()`. */
const TAKE_MICROPHONE = `
  {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const streams = [];
    let reason;
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (reason) throw new DOMException('taken away', reason);
      const stream = await open(constraints);
      streams.push(stream);
      return stream;
    };
    window.takeAway = (name) => {
      reason = name;
      for (const stream of streams)
        for (const track of stream.getTracks()) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
    };
    window.withhold = (type) => {
      for (const stream of streams) for (const track of stream.getTracks()) track.dispatchEvent(new Event(type));
    };
    window.giveBack = () => { reason = undefined; };
  }
`;

const bar = (page: Page) => page.getByRole('region', { name: words('shell.you') });
const connected = (page: Page) => page.getByText(words('voice.connected'), { exact: true });
const retry = (page: Page) => bar(page).getByRole('button', { name: words('voice.microphone.retry') });

describe.skipIf(!hasBrowser)('a call goes on', () => {
  let server: ServerProcess;
  let browser: Browser;
  let relay: LossyRelay;
  let hers: Page;
  let his: Page;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'off' }, 'browser'));
    // The UDP port of voice is the one after that of the server.
    relay = await openLossyRelay(Number(new URL(server.origin).port) + 1);
    onFileEnd(() => relay.close());
    const open = async (username: string, name: string, script: string) => {
      const window = await openWindow(browser, server.origin, { permissions: ['microphone'] });
      complaints.push(window.complaints);
      await window.page.addInitScript(KEEP_PEERS + TAKE_MICROPHONE + script);
      await register(window.page, username, name);
      return window.page;
    };
    hers = await open('ada.kiln', 'Ada', '');
    his = await open('ben_glaze', 'Ben', useRelay(relay.port));
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    const { code } = await callAs(hers, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    await callAs(his, 'POST', `/invites/${code}`);
    const channel = await callAs(hers, 'POST', `/guilds/${guild.id}/channels`, {
      name: 'Wheel room',
      type: 2,
    });
    for (const page of [hers, his]) {
      await page.goto(`/channels/${guild.id}/${guild.system_channel_id}`);
      await page.locator(`a[data-channel="${channel.id}"]`).click();
      await connected(page).waitFor();
    }
    for (const page of [hers, his]) await hears(page);
  });

  it.each([
    ['is unplugged', 'NotFoundError', 'unplugged'],
    ['is forbidden', 'NotAllowedError', 'denied'],
    ['is used by another program', 'NotReadableError', 'unavailable'],
  ])(
    'when a microphone %s: a line says what to do, and one press brings it back',
    async (_, error, problem) => {
      await his.evaluate(`takeAway('${error}')`);
      await bar(his)
        .getByText(words(`voice.microphone.${problem}`))
        .waitFor();
      await hears(his);
      await his.evaluate('giveBack()');
      await retry(his).click();
      await bar(his)
        .getByText(words(`voice.microphone.${problem}`))
        .waitFor({ state: 'detached' });
      await hears(hers);
    },
  );

  it('while the system gives the microphone to another program: a line says so until it is back', async () => {
    const line = bar(his).getByText(words('voice.microphone.unavailable'));
    await his.evaluate(`withhold('mute')`);
    await line.waitFor();
    await his.evaluate(`withhold('unmute')`);
    await line.waitFor({ state: 'detached' });
    await hears(hers);
  });

  it('when the network changes: users hear each other again without a press', async () => {
    relay.move();
    for (const page of [hers, his]) await getsSound(page);
    await connected(his).waitFor();
  });

  it('when the network is away for long: a line says what to do, and the call comes back', async () => {
    relay.setLoss(1);
    await bar(his).getByText(words('voice.reconnecting')).waitFor();
    await bar(his).getByText(words('voice.lost')).waitFor();
    // Once the network is back, so is the call, and there is nothing to press.
    await retry(his).click();
    relay.setLoss(0);
    await connected(his).waitFor();
    await bar(his).getByText(words('voice.lost')).waitFor({ state: 'detached' });
    for (const page of [hers, his]) await hears(page);
  });

  it('after the tab was asleep', async () => {
    const devtools = await his.context().newCDPSession(his);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await hears(hers).catch(() => {});
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await connected(his).waitFor();
    for (const page of [hers, his]) await hears(page);
  });

  it('no page had an error', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
