import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../e2e/instance.ts';
import { violationsInThemes } from '../e2e/violations.ts';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { type LossyRelay, openLossyRelay, useRelay } from '../support/lossy-relay.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { KEEP_PEERS, readHeard } from './voice-page.ts';

const PRIORITY_SPEAKER = String(1n << 8n);

/** A tone in place of the page's microphone; `tone.gain` is its loudness. */
const speakTone = (hertz: number): string => `
  {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (!constraints.audio) return open(constraints);
      const context = new AudioContext();
      const oscillator = new OscillatorNode(context, { frequency: ${hertz} });
      window.tone = new GainNode(context, { gain: 0.25 });
      const destination = context.createMediaStreamDestination();
      oscillator.connect(tone).connect(destination);
      oscillator.start();
      return destination.stream;
    };
  }
`;

/** Keeps the microphones that the page opens. */
const KEEP_MICROPHONES = `
  window.microphones = [];
  {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      microphones.push(...stream.getAudioTracks());
      return stream;
    };
  }
`;

/** Records what the page plays, as its user would hear it; \`loudness(hertz)\` is how loud a tone was in the last third of a second. */
const RECORD_TAB = `(async () => {
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio, preferCurrentTab: true });
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 16384 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  window.loudness = (hertz) => {
    analyser.getFloatTimeDomainData(samples);
    let [real, imaginary] = [0, 0];
    samples.forEach((sample, at) => {
      const angle = (2 * Math.PI * hertz * at) / context.sampleRate;
      real += sample * Math.cos(angle);
      imaginary += sample * Math.sin(angle);
    });
    return (2 * Math.hypot(real, imaginary)) / samples.length;
  };
})()`;

const HIS = 440;
const THEIRS = 1_000;
const loudness = (page: Page, hertz: number) => page.evaluate<number>(`loudness(${hertz})`);

/** Waits until a tone is heard so loud, give or take a tenth of it. */
async function hearsTone(page: Page, hertz: number, wanted: number): Promise<void> {
  await eventually(async () => Math.abs((await loudness(page, hertz)) - wanted) < wanted / 10);
}

/** The width of the remote video that was decoded last. */
const readWidth = (page: Page) =>
  page.evaluate<number>(`(async () => {
    let width = 0;
    const open = window.peers.filter((peer) => peer.connectionState === 'connected').at(-1);
    (await open.getStats()).forEach((one) => {
      if (one.type === 'inbound-rtp' && one.kind === 'video') width = one.frameWidth ?? 0;
    });
    return width;
  })()`);

const bar = (page: Page) => page.getByRole('region', { name: words('shell.you') });
const connected = (page: Page) => page.getByText(words('voice.connected'), { exact: true });
const openVoiceSettings = async (page: Page) => {
  await bar(page)
    .getByRole('link', { name: words('you.settings') })
    .click();
  await page.getByRole('link', { name: words('settings.voice') }).click();
};

describe.skipIf(!hasBrowser)('the sound and video of a call', () => {
  let browser: Browser;
  let relay: LossyRelay;
  let hers: Page;
  let his: Page;
  let theirs: Page;
  let guildId: string;
  let channelId: string;
  const ids = new Map<Page, string>();
  const complaints: string[][] = [];

  beforeAll(async () => {
    const server = await startServer({ GUILDHALL_RATE_LIMITS: 'off' });
    onFileEnd(() => server.remove());
    // One that can be heard: Playwright's is mute.
    browser = await startBrowser(
      [
        '--use-fake-device-for-media-stream',
        '--auto-accept-this-tab-capture',
        '--autoplay-policy=no-user-gesture-required',
      ],
      { ignoreDefaultArgs: ['--mute-audio'] },
    );
    onFileEnd(() => browser.close());
    relay = await openLossyRelay(Number(new URL(server.origin).port) + 1);
    onFileEnd(() => relay.close());
    const open = async (username: string, name: string, scripts: readonly string[]) => {
      const window = await openWindow(browser, server.origin, { permissions: ['microphone', 'camera'] });
      for (const script of [KEEP_PEERS, ...scripts]) await window.page.addInitScript(script);
      complaints.push(window.complaints);
      ids.set(window.page, (await register(window.page, username, name)).user_id);
      return window.page;
    };
    hers = await open('ada.kiln', 'Ada', [KEEP_MICROPHONES, useRelay(relay.port)]);
    his = await open('ben_glaze', 'Ben', [speakTone(HIS)]);
    theirs = await open('cleo.slip', 'Cleo', [speakTone(THEIRS)]);
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    guildId = guild.id;
    const { code } = await callAs(hers, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    for (const page of [his, theirs]) await callAs(page, 'POST', `/invites/${code}`);
    channelId = (await callAs(hers, 'POST', `/guilds/${guildId}/channels`, { name: 'Wheel room', type: 2 }))
      .id;
    await callAs(hers, 'PUT', `/channels/${channelId}/permissions/${ids.get(theirs)}`, {
      type: 1,
      allow: PRIORITY_SPEAKER,
    });
    for (const page of [hers, his, theirs]) {
      await page.goto(`/channels/${guildId}/${guild.system_channel_id}`);
      await page.locator(`a[data-channel="${channelId}"]`).click();
      await connected(page).waitFor();
    }
    await hers.evaluate(RECORD_TAB);
  });

  it('a member whose volume is halved is heard half as loud, and the others as before', async () => {
    await hearsTone(hers, HIS, 0.25);
    await hearsTone(hers, THEIRS, 0.25);
    const path = `/users/@me/audio-settings/user/${ids.get(his)}`;
    await callAs(hers, 'PATCH', path, { volume: 50 });
    await hearsTone(hers, HIS, 0.125);
    await hearsTone(hers, THEIRS, 0.25);
    await callAs(hers, 'PATCH', path, { volume: 100 });
    await hearsTone(hers, HIS, 0.25);
  });

  it('while a priority speaker holds their key, the others are a fifth as loud', async () => {
    await openVoiceSettings(theirs);
    const key = theirs.getByRole('group', { name: words('voice.priorityKey'), exact: true });
    await key.getByRole('button', { name: words('voice.pushKey.choose') }).click();
    await theirs.keyboard.press('F9');
    await key.getByRole('button', { name: 'F9' }).waitFor();
    expect(await violationsInThemes(theirs)).toEqual([]);
    const mark = hers
      .locator(`[data-voice-user="${ids.get(theirs)}"]`)
      .getByLabel(words('voice.prioritySpeaker'));
    await theirs.keyboard.down('F9');
    await mark.waitFor();
    await hearsTone(hers, HIS, 0.05);
    await hearsTone(hers, THEIRS, 0.25);
    await theirs.keyboard.up('F9');
    await mark.waitFor({ state: 'detached' });
    await hearsTone(hers, HIS, 0.25);
    await key.getByRole('button', { name: words('voice.pushKey.remove') }).click();
    await key.getByRole('button', { name: words('voice.pushKey.choose') }).waitFor();
  });

  it('silence is hardly sent', async () => {
    await his.evaluate('tone.gain.value = 0');
    const row = hers.locator(`[data-voice-user="${ids.get(his)}"]:not([data-speaking])`);
    await row.waitFor();
    const [before, spoken] = [await readHeard(his), await readHeard(theirs)];
    // Three seconds of Cleo's sound.
    await eventually(async () => (await readHeard(theirs)).sentPackets >= spoken.sentPackets + 150);
    const after = await readHeard(his);
    // Opus' discontinuous transmission describes the silence every 400 ms.
    expect(after.sentPackets - before.sentPackets).toBeLessThan(20);
    expect(after.sentBytes - before.sentBytes).toBeLessThan(1_000);
    await his.evaluate('tone.gain.value = 0.25');
    await hearsTone(hers, HIS, 0.25);
  });

  it("the browser applies the microphone's noise suppression, echo cancellation and gain as chosen", async () => {
    const read = () =>
      hers.evaluate<Record<string, unknown>>(`(() => {
        const { noiseSuppression, echoCancellation, autoGainControl } = microphones.at(-1).getSettings();
        return { noiseSuppression, echoCancellation, autoGainControl, isLive: microphones.at(-1).readyState === 'live' };
      })()`);
    const all = { noiseSuppression: true, echoCancellation: true, autoGainControl: true, isLive: true };
    expect(await read()).toEqual(all);
    await openVoiceSettings(hers);
    for (const [setting, name] of [
      ['noiseSuppression', 'noiseSuppression'],
      ['echoCancellation', 'echoCancellation'],
      ['gainControl', 'autoGainControl'],
    ] as const) {
      const control = hers.getByRole('switch', { name: words(`voice.${setting}`) });
      await control.press('Space');
      await expect.poll(read).toEqual({ ...all, [name]: false });
      await control.press('Space');
      await expect.poll(read).toEqual(all);
    }
    // The second change comes while the device opens for the first.
    const control = hers.getByRole('switch', { name: words('voice.noiseSuppression') });
    await control.press('Space');
    await control.press('Space');
    await expect.poll(read).toEqual(all);
    await hers.goBack();
  });

  it('a video fills the screen, and floats above other windows', async () => {
    for (const page of [hers, his])
      await bar(page)
        .getByRole('link', { name: /Wheel room/ })
        .click();
    await his.getByRole('button', { name: words('voice.cameraStart') }).click();
    const tile = hers.locator(`[data-tile="user"][data-user="${ids.get(his)}"]`);
    const isPlaying = () =>
      tile.locator('video').evaluate((video) => (video as unknown as { videoWidth: number }).videoWidth > 0);
    await tile.locator('video').waitFor();
    await expect.poll(isPlaying).toBe(true);
    await tile.hover();
    await tile.getByRole('button', { name: words('voice.fullScreen') }).click();
    await expect
      .poll(() =>
        tile.evaluate(
          (own) =>
            own.matches(':fullscreen') && own.clientWidth === own.ownerDocument.defaultView?.innerWidth,
        ),
      )
      .toBe(true);
    await hers.evaluate('document.exitFullscreen()');
    await tile.getByRole('button', { name: words('voice.pictureInPicture') }).click();
    await expect
      .poll(() =>
        hers.evaluate<boolean>(`document.pictureInPictureElement?.closest('[data-tile]') !== undefined`),
      )
      .toBe(true);
    expect(await isPlaying()).toBe(true);
    await hers.evaluate('document.exitPictureInPicture()');
  });

  it('over a path that becomes narrow, a camera is small; once the path is wide again, it is large', async () => {
    await expect.poll(() => readWidth(hers), { timeout: 40_000 }).toBeGreaterThanOrEqual(640);
    const { frames } = await readHeard(hers);
    relay.setRate(350_000);
    await expect.poll(() => readWidth(hers), { timeout: 20_000 }).toBe(320);
    await eventually(async () => (await readHeard(hers)).frames > frames + 10);
    relay.setRate(undefined);
    await expect.poll(() => readWidth(hers), { timeout: 40_000 }).toBeGreaterThanOrEqual(640);
  }, 120_000);

  it('no page had an error', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
