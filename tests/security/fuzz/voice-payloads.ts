import type { Random } from './random.ts';
import { createOffer } from './voice-packets.ts';

const VALUES = [
  null,
  true,
  -1,
  0,
  1,
  7,
  1.5,
  2 ** 32,
  2 ** 53,
  -(2 ** 31),
  '',
  'x',
  '1',
  '__proto__',
  'x'.repeat(600),
  [],
  {},
  [[[[]]]],
  { __proto__: null },
] as const;

const OPCODES = [0, 1, 3, 5, 7, 12, 14, 15, 16, 20, 21, 23, 26, 28, 32] as const;

const createStream = (random: Random): unknown =>
  random.chance(0.8)
    ? {
        type: random.pick(['video', 'screen', 'audio', 'smell', null]),
        rid: random.pick(['100', '50', 100, null]),
        ssrc: random.pick([5, 6, 0, -1, 2 ** 32, 'x', 4_097]),
        active: random.pick([true, true, false, 1]),
      }
    : random.pick(VALUES);

const createData = (random: Random, op: unknown): unknown => {
  if (random.chance(0.15)) return random.pick(VALUES);
  const value = () => random.pick(VALUES);
  if (op === 1)
    return random.chance(0.4)
      ? { protocol: 'webrtc', data: random.chance(0.8) ? createOffer(random) : value() }
      : {
          protocol: random.pick(['udp', 'udp', 'webrtc', value()]),
          data: random.pick([{ mode: 'aead_aes256_gcm_rtpsize', address: value(), port: value() }, value()]),
        };
  if (op === 3) return random.pick([value(), { t: value(), seq_ack: value() }]);
  if (op === 5) return { speaking: value(), delay: value(), ssrc: value() };
  if (op === 7) return { server_id: '1', session_id: value(), token: value(), seq_ack: value() };
  if (op === 12) return { streams: Array.from({ length: random.int(0, 10) }, () => createStream(random)) };
  if (op === 15)
    return Object.fromEntries(
      Array.from({ length: random.int(0, 8) }, () => [
        random.pick(['any', '4097', '-1', '1e400', 'x', '__proto__', '']),
        random.pick([0, 50, 100, value()]),
      ]),
    );
  return { server_id: value(), user_id: value(), session_id: value(), token: value() };
};

/** A message to the voice gateway: mostly a payload of some opcode, sometimes no payload at all. */
export function createVoiceMessage(random: Random): string | Buffer {
  if (random.chance(0.05)) return random.bytes(random.int(0, 100));
  if (random.chance(0.05))
    return random.pick(['', '{', '[]', 'null', '1', '"x"', '{"op":{}}', '{"op":1e999}']);
  const op = random.chance(0.9) ? random.pick(OPCODES) : random.pick(VALUES);
  return JSON.stringify({ op, d: createData(random, op), seq: random.pick(VALUES) });
}
