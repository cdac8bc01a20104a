// @everyone loses, then regains, VIEW_CHANNEL in 500 channels for 20,000 sessions: the longest time that the event loop is blocked.
// Sessions and their sockets are simulated in this process; the rooms, deliveries and encoding are the server's own.
//   node bench/overwrite-flip/run.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { Deliveries } from '@guildhall/server/gateway/rooms/deliveries';
import { Room } from '@guildhall/server/gateway/rooms/room';
import { applyToRoom, updatePoll } from '@guildhall/server/gateway/rooms/room-events';
import { Session } from '@guildhall/server/gateway/session/session';
import { getVariant } from '@guildhall/server/gateway/session/variant';
import { Connection } from '@guildhall/server/gateway/transport/connection';
import { encodings } from '@guildhall/server/gateway/transport/encoding';
import { createIdGenerator } from '@guildhall/server/platform/ids/generator';
import { createLog } from '@guildhall/server/platform/log/index';
import { CHANNEL_DEFAULTS } from '@guildhall/server/state/channel-settings';
import { GuildState } from '@guildhall/server/state/guild-state';
import { presentChannel } from '@guildhall/server/state/present';
import type { ChannelRow, MemberRow, OverwriteRow, RoleRow } from '@guildhall/server/state/rows';
import { machine } from '../support/measure.ts';

const SESSIONS = 20_000;
const CHANNELS = 500;
const ROLES = 30;
const VIEW = 1n << 10n;

const ids = createIdGenerator(1);
const guildId = ids.next();
const role = (id: string, permissions: bigint): RoleRow => ({
  id,
  name: 'role',
  permissions,
  position: 1,
  color: 0,
  hoist: false,
  mentionable: false,
  managed: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
  tags: null,
});
const channel = (id: string, overwrites: readonly OverwriteRow[]): ChannelRow => ({
  ...CHANNEL_DEFAULTS,
  id,
  type: 0,
  name: 'general',
  overwrites,
  lastMessageId: '0',
});
const roleIds = Array.from({ length: ROLES }, () => ids.next());
const channelIds = Array.from({ length: CHANNELS }, () => ids.next());
const state = new GuildState(
  undefined as never,
  createLog('error'),
  {
    version: 1,
    guild: { id: guildId, owner_id: '1', name: 'Hall' } as never,
    roles: new Map([
      [guildId, role(guildId, VIEW)] as const,
      ...roleIds.map((id) => [id, role(id, 0n)] as const),
    ]),
    channels: new Map(channelIds.map((id) => [id, channel(id, [])])),
    emojis: new Map(),
    threads: new Map(),
    stickers: new Map(),
    sounds: new Map(),
    stages: new Map(),
    voiceStates: new Map(),
    sequences: new Map(),
    eventIds: [],
    memberCount: SESSIONS,
  },
  ids.next(),
);

let writes = 0;
let bytes = 0;
const socket = {
  writableLength: 0,
  write(chunk: Buffer) {
    writes += 1;
    bytes += chunk.length;
    return true;
  },
};
const variant = getVariant({
  version: 10,
  bot: false,
  intents: undefined,
  capabilities: 0,
  contentGranted: true,
});
const room = new Room({
  state,
  apply: applyToRoom,
  updatePoll,
  deliveries: new Deliveries(),
  resync() {},
  revealed() {},
  revealedTo() {},
  finish: (_, data) => data,
  seated() {},
  emptied() {},
});
const sessions: Session[] = [];
for (let index = 0; index < SESSIONS; index += 1) {
  const userId = String(1_000 + index);
  // Everybody has one role, some two: 60 classes.
  const own =
    index % 2 === 0 ? [roleIds[index % ROLES]!] : [roleIds[index % ROLES]!, roleIds[(index + 7) % ROLES]!];
  const member: MemberRow = {
    userId,
    joinedAt: '2024-01-01T00:00:00.000Z',
    nick: null,
    avatar: null,
    banner: null,
    roles: [...new Set(own)].sort(),
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
    communicationDisabledUntil: null,
  };
  state.pin(userId);
  state.adoptMember(member, 1, Date.now());
  const session = new Session({
    id: userId,
    userId,
    applicationId: undefined,
    signIn: String(index),
    variant,
    shard: undefined,
    largeThreshold: 250,
    client: 'web',
  });
  session.reserveFirst();
  session.open(new Connection({ readyState: 1, terminate() {} } as never, socket as never, encodings.plain), {
    size: 0,
    numbered: true,
    frame: () => ({ head: '', field: false, tail: [] }),
  } as never);
  room.attach(session, member);
  sessions.push(session);
}
await new Promise((resolve) => setTimeout(resolve, 500));

interface Stall {
  /** The longest turn of the event loop. */
  readonly wallMs: number;
  /** The longest turn in processor time of the thread: what it would take on a machine with nothing else to do. */
  readonly cpuMs: number;
  /** The longest pause for garbage collection, which is part of the above. */
  readonly gcMs: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns the longest time that the event loop was blocked during `work`. */
async function longestStall(work: () => Promise<void>): Promise<Stall> {
  const longest = { wallMs: 0, cpuMs: 0, gcMs: 0 };
  const cpuNow = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.gcMs = Math.max(longest.gcMs, duration);
  });
  observer.observe({ entryTypes: ['gc'] });
  let wall = performance.now();
  let cpu = cpuNow();
  let on = true;
  const look = () => {
    const [wallThen, cpuThen] = [wall, cpu];
    wall = performance.now();
    cpu = cpuNow();
    longest.wallMs = Math.max(longest.wallMs, wall - wallThen);
    longest.cpuMs = Math.max(longest.cpuMs, cpu - cpuThen);
    if (on) setImmediate(look);
  };
  setImmediate(look);
  await work();
  on = false;
  observer.disconnect();
  return { wallMs: round(longest.wallMs), cpuMs: round(longest.cpuMs), gcMs: round(longest.gcMs) };
}

let version = 1;
const flip = (id: string, overwrites: readonly OverwriteRow[]) => {
  version += 1;
  state.receive({
    id: ids.next(),
    subject: `guild.${guildId}`,
    type: 'CHANNEL_UPDATE',
    audience: { kind: 'channel', channelId: id },
    version,
    part: { index: 0, of: 1 },
    data: presentChannel(guildId, channel(id, overwrites)),
  });
};

/** Flips all channels, `burst` events in a turn of the event loop, and waits until every session has its events. */
const flipAll = (overwrites: readonly OverwriteRow[], burst: number, expected: number) =>
  longestStall(async () => {
    for (let at = 0; at < CHANNELS; at += burst) {
      for (const id of channelIds.slice(at, at + burst)) flip(id, overwrites);
      await new Promise((resolve) => setImmediate(resolve));
    }
    while (sessions.some(({ seq }) => seq < expected))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });

const denied = [{ id: guildId, type: 0 as const, allow: 0n, deny: VIEW }];
const start = performance.now();
const results = {
  machine: machine(),
  sessions: SESSIONS,
  channels: CHANNELS,
  classes: [...room.classes].length,
  stallMs: {
    hiddenOneByOne: await flipAll(denied, 1, 1 + CHANNELS),
    shownOneByOne: await flipAll([], 1, 1 + 2 * CHANNELS),
    hiddenInBurstsOf50: await flipAll(denied, 50, 1 + 3 * CHANNELS),
    shownInBurstsOf50: await flipAll([], 50, 1 + 4 * CHANNELS),
  },
  seconds: Math.round((performance.now() - start) / 100) / 10,
  deliveries: SESSIONS * CHANNELS * 4,
  writes,
  megabytes: Math.round(bytes / 2 ** 20),
};
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
process.exit(0);
