import { once } from 'node:events';
import { connect, createServer as createTcpServer } from 'node:net';
import { Readable } from 'node:stream';
import {
  createAudioPlayer,
  createAudioResource,
  EndBehaviorType,
  entersState,
  joinVoiceChannel,
  StreamType,
  type VoiceConnection,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import { Client, GatewayIntentBits } from 'discord.js';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startInstance } from '../e2e/instance.ts';
import { hasBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { openTrustedTls } from '../support/trusted-tls.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { hears, KEEP_PEERS, readHeard } from './voice-page.ts';

/** The first byte of a TLS handshake. */
const HANDSHAKE = 0x16;
const ADMINISTRATOR = '8';

/** Records the microphone as a file of WebM with Opus, in base64. */
const RECORD = `(async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, 4000));
  recorder.stop();
  await stopped;
  for (const track of stream.getTracks()) track.stop();
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
})()`;

/**
 * Serves the voice gateway of a server with and without TLS on one port, because the library connects by TLS only, and a page without
 * TLS can't.
 */
async function openVoiceEndpoint(getPort: () => number): Promise<number> {
  const tlsPort = await openTrustedTls(getPort);
  const both = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      const inner = connect(first[0] === HANDSHAKE ? tlsPort : getPort(), '127.0.0.1');
      inner.on('error', () => {});
      inner.write(first);
      socket.pipe(inner).pipe(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(both, 'listening');
  onFileEnd(() => void both.close());
  return (both.address() as { port: number }).port;
}

describe.skipIf(!hasBrowser)('a bot on @discordjs/voice, and a browser', () => {
  let page: Page;
  let connection: VoiceConnection;
  let ownerId: string;
  const player = createAudioPlayer();

  beforeAll(async () => {
    let port = 0;
    const endpoint = await openVoiceEndpoint(() => port);
    const { server, browser } = await startInstance(
      {
        GUILDHALL_RATE_LIMITS: 'off',
        GUILDHALL_VOICE_ENDPOINT: `localhost:${endpoint}/voice`,
      },
      'browser',
    );
    port = Number(new URL(server.origin).port);
    ({ page } = await openWindow(browser, server.origin, { permissions: ['microphone'] }));
    await page.addInitScript(KEEP_PEERS);
    ({ user_id: ownerId } = await register(page, 'ada.kiln', 'Ada'));
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    const channel = await callAs(page, 'POST', `/guilds/${guild.id}/channels`, {
      name: 'Wheel room',
      type: 2,
    });
    const { id } = await callAs(page, 'POST', '/applications', { name: 'Kiln Radio' });
    const { token } = await callAs(page, 'POST', `/applications/${id}/bot/reset`);
    await callAs(page, 'POST', `/oauth2/authorize?client_id=${id}&scope=bot&permissions=${ADMINISTRATOR}`, {
      guild_id: guild.id,
      permissions: ADMINISTRATOR,
      authorize: true,
    });
    const client = new Client({
      rest: { api: `${server.origin}/api` },
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
    });
    onFileEnd(() => client.destroy());
    const ready = once(client, 'clientReady');
    await client.login(token);
    await ready;
    await page.goto(`/channels/${guild.id}/${guild.system_channel_id}`);
    await page.locator(`a[data-channel="${channel.id}"]`).click();
    await page.getByText(words('voice.connected'), { exact: true }).waitFor();
    connection = joinVoiceChannel({
      channelId: channel.id,
      guildId: guild.id,
      adapterCreator: client.guilds.cache.get(guild.id)!.voiceAdapterCreator,
      selfDeaf: false,
    });
    onFileEnd(() => connection.destroy());
    onFileEnd(() => void player.stop(true));
    await entersState(connection, VoiceConnectionStatus.Ready, 15_000);
    connection.subscribe(player);
  });

  it('the browser hears a file that the bot plays', async () => {
    const file = Buffer.from(await page.evaluate<string>(RECORD), 'base64');
    expect((await readHeard(page)).energy).toBe(0);
    player.play(createAudioResource(Readable.from([file]), { inputType: StreamType.WebmOpus }));
    await hears(page);
  });

  it('the bot receives what the browser says: played back, the browser hears it', async () => {
    const said: Buffer[] = [];
    const stream = connection.receiver.subscribe(ownerId, { end: { behavior: EndBehaviorType.Manual } });
    stream.on('data', (packet: Buffer) => said.push(packet));
    // Two seconds of speech: the test sound beeps once a second.
    await eventually(() => said.length > 100);
    stream.destroy();
    player.stop(true);
    // What is on its way arrives before the comparison.
    await eventually(async () => {
      const { energy } = await readHeard(page);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return (await readHeard(page)).energy - energy < 0.000_01;
    });
    player.play(createAudioResource(Readable.from(said), { inputType: StreamType.Opus }));
    await hears(page);
  });
});
