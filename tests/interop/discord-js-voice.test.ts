import { Readable } from 'node:stream';
import {
  createAudioPlayer,
  createAudioResource,
  EndBehaviorType,
  entersState,
  joinVoiceChannel,
  StreamType,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { identify } from '../support/gateway.ts';
import { createOgg } from '../support/sounds.ts';
import { openTrustedTls } from '../support/trusted-tls.ts';
import { connectBot, type VoiceBot } from '../support/voice-client.ts';
import { startDiscordJs } from './discord-js-client.ts';

// The library connects to voice servers by TLS only.
let port = 0;
const tlsPort = await openTrustedTls(() => port);

const { home, guild } = await startDiscordJs({
  roles: new Set(['api', 'gateway', 'voice', 'worker', 'assets']),
  voicePort: 0,
  voiceEndpoint: `localhost:${tlsPort}/voice`,
});
port = Number(new URL(home.app.origin).port);
const { body: channel } = await home.owner.call('POST', `/guilds/${home.guildId}/channels`, {
  name: 'Wheel room',
  type: 2,
});

/** The owner in the channel, with a client of the UDP protocol. */
async function connectOwner(): Promise<VoiceBot> {
  const client = await identify(home.app.origin, home.owner.token);
  client.send(4, { guild_id: home.guildId, channel_id: channel.id, self_mute: false, self_deaf: false });
  const { d: server } = await client.take('VOICE_SERVER_UPDATE');
  const { body: state } = await home.owner.call('GET', `/guilds/${home.guildId}/voice-states/@me`);
  const claim = {
    server_id: home.guildId,
    user_id: home.owner.id,
    session_id: state.session_id,
    token: server.token,
  };
  return connectBot(home.app.origin, claim, 'aead_aes256_gcm_rtpsize');
}

it('plays a file that others in the channel receive, and receives what they say', async () => {
  const listener = await connectOwner();
  const connection = joinVoiceChannel({
    channelId: channel.id,
    guildId: home.guildId,
    adapterCreator: guild().voiceAdapterCreator,
    selfDeaf: false,
  });
  onFileEnd(() => connection.destroy());
  await entersState(connection, VoiceConnectionStatus.Ready, 15_000);

  const packets = Array.from({ length: 60 }, (_, index) =>
    Buffer.from(`a packet of the file, number ${index}`),
  );
  const player = createAudioPlayer();
  onFileEnd(() => void player.stop(true));
  connection.subscribe(player);
  player.play(createAudioResource(Readable.from([createOgg(packets)]), { inputType: StreamType.OggOpus }));
  const last = packets.at(-1)?.toString();
  await eventually(() => listener.heard.some(({ payload }) => payload === last));
  const heard = listener.heard
    .map(({ payload }) => payload)
    .filter((payload) => payload.startsWith('a packet'));
  expect(heard).toEqual(packets.map(String));

  const received: string[] = [];
  const stream = connection.receiver.subscribe(home.owner.id, { end: { behavior: EndBehaviorType.Manual } });
  stream.on('data', (packet: Buffer) => received.push(packet.toString()));
  listener.send(5, { speaking: 1, delay: 0, ssrc: listener.ssrc });
  await eventually(() => {
    listener.say('the owner says something');
    return received.includes('the owner says something');
  });
});
