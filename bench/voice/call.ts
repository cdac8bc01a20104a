import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from '@guildhall/tests/support/browser';
import { createServerProcess } from '@guildhall/tests/support/server-process';
import { buildWebClient, callAs, openWindow, register } from '@guildhall/tests/support/web-client';
import type { Page } from 'playwright-core';

const RATE = 48_000;
const SECONDS = 4;

/** A sound without pauses, in place of the microphone: a tone whose loudness swells. */
function createTone(): Buffer {
  const data = Buffer.alloc(RATE * SECONDS * 2);
  for (let at = 0; at < RATE * SECONDS; at += 1) {
    const swell = 0.6 + 0.3 * Math.sin((2 * Math.PI * 4 * at) / RATE);
    data.writeInt16LE(Math.round(16_000 * swell * Math.sin((2 * Math.PI * 440 * at) / RATE)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Processing of the microphone would take the tone for noise. */
const PLAIN_SOUND = `localStorage.setItem('guildhall.voice', JSON.stringify({
  noiseSuppression: false, echoCancellation: false, gainControl: false, hasCues: false,
}));`;

/** Notes when the last click was, when sound began after it, and the longest silence since \`listen()\`. */
const WATCH_SOUND = `
  window.heard = { clickedAt: 0, firstAt: 0, gapMs: 0, missedMs: 0, lastLoud: undefined, last: undefined, frames: 0 };
  addEventListener('click', () => { heard.clickedAt = performance.now(); heard.firstAt = 0; }, true);
  window.listen = () =>
    Object.assign(heard, { gapMs: 0, missedMs: 0, lastLoud: undefined, last: undefined, frames: 0 });
  const Original = RTCPeerConnection;
  window.peers = [];
  window.RTCPeerConnection = class extends Original {
    constructor(...options) {
      super(...options);
      window.peers.push(this);
      this.addEventListener('track', ({ track }) => { if (track.kind === 'audio') watch(track.clone()); });
    }
  };
  async function watch(track) {
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const samples = new Float32Array(value.numberOfFrames);
      value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      const at = value.timestamp / 1000;
      value.close();
      let power = 0;
      for (const sample of samples) power += sample * sample;
      heard.frames += 1;
      // Frames that a busy page did not read in time were not silent.
      if (heard.last !== undefined && at - heard.last > 20) {
        heard.missedMs += at - heard.last - 10;
        heard.lastLoud = undefined;
      }
      heard.last = at;
      // The tone is never below -20 dB of full scale.
      if (power / samples.length < 1e-4) continue;
      if (!heard.firstAt) heard.firstAt = performance.now();
      if (heard.lastLoud !== undefined) heard.gapMs = Math.max(heard.gapMs, at - heard.lastLoud);
      heard.lastLoud = at;
    }
  }
`;

/** What a page has heard. */
export interface Heard {
  readonly clickedAt: number;
  readonly firstAt: number;
  readonly gapMs: number;
  /** Milliseconds of sound that the page was too busy to read. */
  readonly missedMs: number;
  readonly frames: number;
}
export const readHeard = (page: Page): Promise<Heard> => page.evaluate('heard');

/** The guild with its channels, and the code of an invite to it. */
interface Place {
  readonly code: string;
  readonly guild: string;
  readonly text: string;
  readonly voice: string;
}

/** A guild with a voice channel and two members, each with a window. */
export interface CallBench {
  readonly serverPort: number;
  readonly serverPid: number;
  /** Where the calls are, once the first member has a window. */
  readonly place: Place;
  /** Opens the window of a member. @param scripts run before those of the page */
  open(name: string, ...scripts: readonly string[]): Promise<Page>;
  join(page: Page): Promise<void>;
  /** Shows the call to a page that is in it. */
  look(page: Page): Promise<void>;
  leave(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server and a browser. */
export async function startCallBench(): Promise<CallBench> {
  await buildWebClient();
  const tone = join(await mkdtemp(join(tmpdir(), 'guildhall-tone-')), 'tone.wav');
  await writeFile(tone, createTone());
  const server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
  await server.start();
  const browser = await startBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${tone}`,
    '--autoplay-policy=no-user-gesture-required',
  ]);
  let place: Place | undefined;
  const found = async (page: Page): Promise<Place> => {
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    const voice = await callAs(page, 'POST', `/guilds/${guild.id}/channels`, { name: 'Wheel room', type: 2 });
    const { code } = await callAs(page, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    return { code, guild: guild.id, text: guild.system_channel_id, voice: voice.id };
  };
  const row = (page: Page, id: string) => page.locator(`a[data-channel="${id}"]`);
  return {
    serverPort: Number(new URL(server.origin).port),
    serverPid: server.pid,
    get place() {
      if (!place) throw new Error('No window is open.');
      return place;
    },
    async open(name, ...scripts) {
      const { page } = await openWindow(browser, server.origin, { permissions: ['microphone', 'camera'] });
      for (const script of [PLAIN_SOUND, WATCH_SOUND, ...scripts]) await page.addInitScript(script);
      await register(page, name, name);
      if (place) await callAs(page, 'POST', `/invites/${place.code}`);
      place ??= await found(page);
      await page.goto(`/channels/${place.guild}/${place.text}`);
      await row(page, place.voice).waitFor();
      return page;
    },
    async join(page) {
      if (place) await row(page, place.voice).click();
      await page.getByText('Voice connected', { exact: true }).waitFor();
    },
    async look(page) {
      await page
        .getByRole('link', { name: /Wheel room/ })
        .first()
        .click();
    },
    async leave(page) {
      if (place) await row(page, place.text).click();
      await page.getByRole('button', { name: 'Disconnect', exact: true }).first().click();
      await page.getByText('Voice connected', { exact: true }).waitFor({ state: 'detached' });
    },
    async close() {
      await browser.close();
      await server.remove();
    },
  };
}
