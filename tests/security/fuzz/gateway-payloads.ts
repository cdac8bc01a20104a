import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Random } from './random.ts';
import type { Step, World } from './run.ts';
import { type Making, makeValue, NASTY_TEXTS, nested, type Schema } from './values.ts';

const id: Schema = { type: 'string', pattern: 'id' };
const text: Schema = { type: 'string', maxLength: 32 };
const flag: Schema = { type: 'boolean' };
const count: Schema = { type: 'integer', minimum: 0, maximum: 1_000 };
const list = (items: Schema, maxItems: number): Schema => ({ type: 'array', items, maxItems });
const record = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
const byId = (value: Schema): Schema => ({ type: 'object', patternProperties: { id: value } });

const presence = record({
  status: { enum: ['online', 'idle', 'dnd', 'invisible', 'offline', 'unknown', 7] },
  since: count,
  afk: flag,
  activities: list(
    record({
      name: { type: 'string', maxLength: 128 },
      type: count,
      state: text,
      emoji: record({ name: text }),
    }),
    8,
  ),
});

const windows = byId(list(list(count, 2), 5));

/** Valid data for each opcode that a client sends. */
const DATA: Readonly<Record<number, Schema>> = {
  1: count,
  3: presence,
  4: record({ guild_id: id, channel_id: id, self_mute: flag, self_deaf: flag }),
  8: record({
    guild_id: { anyOf: [id, list(id, 200)] },
    query: text,
    limit: count,
    presences: flag,
    user_ids: { anyOf: [id, list(id, 100)] },
    nonce: text,
  }),
  14: record({
    guild_id: id,
    typing: flag,
    activities: flag,
    threads: flag,
    channels: windows,
    members: list(id, 100),
  }),
  31: record({ guild_ids: list(id, 200) }),
  37: record({ subscriptions: byId(record({ typing: flag, channels: windows })) }),
  40: record({ ver: count, active: flag, seq: count }),
};

const OPCODES = [
  ...Object.keys(DATA).map(Number),
  1,
  3,
  8,
  14,
  37,
  0,
  2,
  5,
  6,
  7,
  9,
  10,
  11,
  12,
  13,
  255,
  -1,
  2 ** 31,
];

const identifyData = (token: string, making: Making): object => ({
  token,
  properties: makeValue(record({ os: text, browser: text, $device: text }), making),
  ...(making.random.chance(0.5) ? { presence: makeValue(presence, making) } : {}),
  ...(making.random.chance(0.5) ? { capabilities: makeValue(count, making) } : {}),
  ...(making.random.chance(0.3) ? { shard: makeValue(list(count, 2), making) } : {}),
  ...(making.random.chance(0.3)
    ? { intents: makeValue({ type: 'integer', minimum: 0, maximum: 0x3ffffff }, making) }
    : {}),
  ...(making.random.chance(0.3) ? { compress: true, large_threshold: makeValue(count, making) } : {}),
});

const resumeData = (token: string, making: Making): object => ({
  token,
  session_id: makeValue(text, making),
  seq: makeValue(count, making),
});

/** The maximum length of a generated payload: the limit is 15 KiB, and anything longer is equivalent. */
const LONGEST = 40_000;

const anyPayload = (making: Making): string | Buffer => {
  const { random } = making;
  if (random.chance(0.02)) return random.bytes(random.int(0, 300));
  if (random.chance(0.02)) return random.pick(NASTY_TEXTS).toWellFormed();
  if (random.chance(0.02))
    return JSON.stringify({ op: 8, d: nested(random.pick([30, 31, 32, 2_000]), random) });
  const op = random.pick(OPCODES);
  const payload = JSON.stringify({ op, d: makeValue(DATA[op] ?? presence, making) });
  if (random.chance(0.02)) return payload.slice(0, random.int(0, payload.length));
  return payload.slice(0, LONGEST);
};

const QUERIES = [
  'v=10',
  'v=9&encoding=json',
  'v=10&encoding=json&compress=zlib-stream',
  'v=10&encoding=json&compress=zstd-stream',
  'v=10&compress=zlib-stream',
  'v=1e9',
  'v=10&encoding=etf',
  'v=10&compress=bogus',
  `v=10&${'a=b&'.repeat(500)}`,
] as const;

interface Script {
  readonly query: string;
  readonly payloads: readonly (string | Buffer)[];
  readonly way: 'close' | 'terminate';
}

const nextScript = (random: Random, world: World): Script => {
  const making = (hostility: number): Making => ({ random, hostility, ids: world.ids });
  const token = random.pick(world.gatewayTokens);
  const opening = (): (string | Buffer)[] => {
    switch (random.int(0, 4)) {
      case 0:
        return [];
      case 1:
        return [JSON.stringify({ op: 6, d: resumeData(token, making(0.1)) })];
      case 2:
        return [JSON.stringify({ op: 2, d: identifyData(token, making(0.3)) })];
      default:
        return [JSON.stringify({ op: 2, d: identifyData(token, making(0)) })];
    }
  };
  const hostility = random.pick([0, 0.05, 0.2]);
  return {
    query: random.chance(0.8) ? random.pick(QUERIES.slice(0, 5)) : random.pick(QUERIES),
    payloads: [
      ...opening(),
      ...Array.from({ length: random.pick([1, 5, 20, 130]) }, () => anyPayload(making(hostility))),
    ],
    way: random.pick(['close', 'terminate']),
  };
};

const PATIENCE_MS = 10_000;

/** Sends a script's payloads; those after the first wait until the session has started, so that they reach it. */
async function play({ query, payloads, way }: Script, world: World): Promise<undefined> {
  const ws = new WebSocket(`ws://127.0.0.1:${world.subject.port}/gateway?${query}`);
  ws.on('error', () => {});
  const closed = new Promise<void>((resolve) => ws.once('close', () => resolve()));
  const heard = () => Promise.race([once(ws, 'message'), closed]);
  const timer = setTimeout(() => ws.terminate(), PATIENCE_MS);
  await heard();
  const [first, ...others] = payloads;
  if (ws.readyState === WebSocket.OPEN && first !== undefined) {
    ws.send(first);
    // A heartbeat is acknowledged before and after READY, so this waits for any response without guessing.
    ws.send('{"op":1,"d":null}');
    await heard();
    for (const payload of others) if (ws.readyState === WebSocket.OPEN) ws.send(payload);
    if (ws.readyState === WebSocket.OPEN) {
      ws.send('{"op":1,"d":null}');
      await heard();
    }
  }
  if (way === 'close') ws.close(1000);
  else ws.terminate();
  await closed;
  clearTimeout(timer);
  return undefined;
}

/** Connections to the gateway with payloads of every opcode, before and after IDENTIFY and RESUME, in every compression. */
export function gatewayStep(random: Random, world: World): Step {
  const script = nextScript(random, world);
  const shown = script.payloads.slice(0, 5).map((payload) =>
    payload
      .toString()
      .replace(/"token":"[^"]*"/, '"token":"…"')
      .slice(0, 200),
  );
  return {
    name: `gateway ?${script.query.slice(0, 60)} ${script.payloads.length} payloads: ${shown.join(' ')}`,
    run: () => play(script, world),
  };
}
