import { createSocket } from 'node:dgram';
import type { Admission, Claim } from '@guildhall/server/voice/node/control';
import { readParameters } from '@guildhall/server/voice/node/sdp';
import { connectBotAt, openVoiceAt, type VoiceBot } from '../../support/voice-client.ts';
import { createPeer } from '../../support/voice-peer.ts';
import { startVoiceProcess } from '../../support/voice-process.ts';
import type { Random } from './random.ts';
import { createCheck, createOffer, createRtcp, createRtp, createStun, mutate } from './voice-packets.ts';
import { createVoiceMessage } from './voice-payloads.ts';

const MODE = 'aead_aes256_gcm_rtpsize';
const WAIT_MS = 10_000;
/** Milliseconds for which an attacker stays. */
const ATTACK_MS = 150;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The tokens of users are `token of USER`; others, another's and expired ones are refused. */
const admit = ({ userId, token, guildId }: Claim): Admission =>
  token === `token of ${userId}`
    ? {
        channelId: guildId,
        abilities: {
          canSpeak: !userId.startsWith('mute'),
          canHear: true,
          hasPriority: false,
          canStream: true,
          canPlay: true,
        },
      }
    : 'refused';

const getClaim = (name: string) => ({
  server_id: '1',
  user_id: name,
  session_id: name,
  token: `token of ${name}`,
});

/** A voice process with two honest users of one room, and attackers. */
export interface VoiceTarget {
  /** Attacks it once. */
  attack(random: Random): Promise<void>;
  /** Proves that honest users hear each other, and nothing else. Rejects if the process ended. */
  probe(): Promise<void>;
  memory(): Promise<number>;
  /** The number of users who have not left, besides the honest ones. */
  strangers(): number;
  stop(): void;
}

/** Starts a voice process to be attacked. */
export async function startVoiceTarget(): Promise<VoiceTarget> {
  const voice = await startVoiceProcess(admit, {
    urls: ['turn:turn.example.org?transport=tcp'],
    secret: 'north',
  });
  const url = `ws://127.0.0.1:${voice.port}/?v=8`;
  const ada = await connectBotAt(url, getClaim('ada'), MODE);
  const bo = await connectBotAt(url, getClaim('bo'), MODE);
  let attackers = 0;
  let repeated: Buffer | undefined;
  const isAlive = () => voice.child.exitCode === null && voice.child.signalCode === null;

  /** To the port of bots, where checks of relays are accepted: true ones, broken ones and what follows them. */
  const sendChecks = (random: Random, sdp: string) => {
    const own = readParameters(sdp);
    if (!own) return;
    const socket = createSocket('udp4');
    for (let count = 0; count < 20; count += 1) {
      const check = createCheck(
        random,
        own.ufrag,
        random.chance(0.8) ? own.password : 'another password of it',
      );
      const packet = random.pick([
        check,
        mutate(random, check),
        createStun(random),
        createRtp(random, ada.ssrc),
      ]);
      socket.send(packet, ada.mediaPort, '127.0.0.1');
    }
    setTimeout(() => socket.close(), ATTACK_MS);
  };

  /** To the ports of both, from a socket that nobody knows. */
  const sendFromOutside = async (random: Random, port: number) => {
    const socket = createSocket('udp4');
    for (let count = 0; count < 40; count += 1) {
      const ssrc = random.pick([ada.ssrc, bo.ssrc, 0]);
      const make = random.pick([
        () => createRtp(random, ssrc),
        () => createRtcp(random, ssrc),
        () => createStun(random),
        () => mutate(random, repeated ?? Buffer.alloc(20)),
        () => random.bytes(random.int(0, 200)),
      ]);
      socket.send(make(), port, '127.0.0.1');
    }
    await pause(10);
    socket.close();
  };

  /** A user of the room with packets that are not in order, from the address of their own. */
  const misbehaveAsBot = async (random: Random, name: string) => {
    const bot: VoiceBot = await connectBotAt(url, getClaim(name), MODE);
    const authentic = bot.say(`noise ${name}`);
    for (let count = 0; count < 40; count += 1) {
      const ssrc = random.pick([bot.ssrc, ada.ssrc]);
      bot.sendRaw(random.pick([authentic, mutate(random, authentic), createRtp(random, ssrc)]));
    }
    for (let count = 0; count < 5; count += 1) bot.sendMessage(createVoiceMessage(random));
    await pause(ATTACK_MS);
    bot.drop();
    await bot.closed;
  };

  /** A user whose packets are authentic for the transport, and malformed otherwise. */
  const misbehaveAsBrowser = async (random: Random, name: string) => {
    const client = await openVoiceAt(url);
    const peer = await createPeer(name);
    try {
      client.send(0, getClaim(name));
      await client.take(2);
      client.send(1, { protocol: 'webrtc', data: `${peer.offer}a=rtpmap:96 VP8/90000\r\n` });
      const { sdp } = (await client.take(4)).d;
      sendChecks(random, sdp);
      await peer.accept(sdp);
      client.send(12, { streams: [{ type: 'video', rid: '100', ssrc: 6, active: true }] });
      client.send(15, { any: 100 });
      for (let count = 0; count < 60; count += 1) {
        const ssrc = random.pick([5, 6, ada.ssrc, bo.ssrc]);
        const packet = random.chance(0.5) ? createRtp(random, ssrc) : createRtcp(random, ssrc);
        try {
          peer.track.sendMessageBinary(packet);
        } catch {
          // The library sends no packets that are too short or too long.
        }
      }
      for (let count = 0; count < 5; count += 1) client.sendMessage(createVoiceMessage(random));
      await pause(ATTACK_MS);
    } finally {
      client.drop();
      peer.close();
    }
  };

  /** Messages of a user, or of nobody. */
  const sendMessages = async (random: Random, name: string) => {
    const client = await openVoiceAt(url);
    const claim = getClaim(name);
    if (random.chance(0.8))
      client.send(0, {
        ...claim,
        ...(random.chance(0.3) ? { token: random.pick(['', 'token of ada', 'x']) } : {}),
      });
    if (random.chance(0.3)) client.send(1, { protocol: 'webrtc', data: createOffer(random) });
    for (let count = 0; count < 30; count += 1) client.sendMessage(createVoiceMessage(random));
    await pause(ATTACK_MS);
    client.drop();
    await client.closed;
  };

  const probe = async () => {
    const text = `still here ${Math.random()}`;
    const end = Date.now() + WAIT_MS;
    while (!bo.heard.some(({ payload }) => payload === text)) {
      if (!isAlive()) throw new Error('The voice process ended.');
      if (Date.now() > end) throw new Error('Honest users hear each other no more.');
      repeated = ada.say(text);
      await pause(20);
    }
    const times = bo.heard.filter(
      ({ payload, ssrc }) => ssrc === ada.ssrc && !payload.startsWith('still here'),
    );
    if (times.length > 0) throw new Error(`Somebody spoke as another: ${times[0]?.payload}`);
    if (bo.heard.some(({ payload }) => payload.startsWith('noise mute')))
      throw new Error('A mute user was heard.');
  };

  const keepAlive = setInterval(() => {
    for (const client of [ada, bo]) client.send(3, { t: 1, seq_ack: -1 });
  }, 5_000);
  await probe();

  return {
    async attack(random) {
      attackers += 1;
      const name = `${random.pick(['loud', 'mute'])} ${attackers}`;
      const kind = random.int(0, 9);
      if (kind < 3) await sendFromOutside(random, bo.mediaPort);
      else if (kind < 6) await misbehaveAsBot(random, name);
      else if (kind < 7) await misbehaveAsBrowser(random, name);
      else await sendMessages(random, name);
      // What is lost could be resumed for a while; the parent ends it.
      voice.disconnect({ guildId: '1', userId: name, sessionId: name });
    },
    probe,
    memory: () => voice.memory(),
    strangers: () => voice.present() - 2,
    stop() {
      clearInterval(keepAlive);
      ada.drop();
      bo.drop();
      voice.child.kill();
    },
  };
}
