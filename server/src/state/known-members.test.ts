import type { EventName } from '@guildhall/protocol/events';
import { expect, it } from 'vitest';
import { idAt } from '../platform/ids/generator.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import { GuildState } from './guild-state.ts';
import type { Snapshot } from './store.ts';

const GUILD = '1';

const record = (userId: string, nick: string | null = null) => ({
  user_id: userId,
  joined_at: new Date(0),
  nick,
  roles: [],
  communication_disabled_until: null,
});

const snapshotRecord = (version: number) => ({
  version: String(version),
  member_count: 2,
  guild: { id: GUILD, owner_id: '9' },
  roles: null,
  channels: null,
});

let ids = BigInt(idAt(Date.now()));
const event = (type: EventName, more: Partial<BusEvent> = {}): BusEvent => {
  ids += 1n;
  return {
    id: String(ids),
    subject: `guild.${GUILD}`,
    type,
    audience: { kind: 'guild' },
    version: 1,
    data: { guild_id: GUILD },
    ...more,
  };
};

/** A guild at version 1; `answer` returns the result of each named statement. */
function guild(answer: (name: string, values: readonly unknown[]) => unknown): GuildState {
  const query = async (name: string, _: string, values: readonly unknown[]) => answer(name, values);
  const snapshot = {
    guild: { id: GUILD },
    version: 1,
    memberCount: 2,
    roles: new Map(),
    channels: new Map(),
    emojis: new Map(),
    threads: new Map(),
    stickers: new Map(),
    sequences: new Map(),
    sounds: new Map(),
    stages: new Map(),
    voiceStates: new Map(),
  } as unknown as Snapshot;
  return new GuildState({ query } as never, {} as never, snapshot, idAt(Date.now() - 60_000));
}

it('keeps a member of a guild with constant events', async () => {
  let readings = 0;
  const state = guild(() => {
    readings += 1;
    state.receive(event('TYPING_START'));
    return [{ version: '1', ...record('7') }];
  });
  expect(await state.member('7')).toBe(state.knownMember('7'));
  expect(state.knownMember('7')?.userId).toBe('7');
  expect(readings).toBe(1);
});

it('keeps a member of a guild whose structure moved on while the row was read', async () => {
  const state = guild(() => {
    state.receive(event('GUILD_VERSION', { version: 2, part: { index: 0, of: 1 } }));
    return [{ version: '1', ...record('7') }];
  });
  await state.member('7');
  expect(state.version).toBe(2);
  expect(state.knownMember('7')).toBeDefined();
});

it('reads a member again if they changed in the meantime', async () => {
  const nicks = ['old', 'new'];
  const state = guild(async () => {
    const nick = nicks.shift();
    if (nick === 'old')
      state.receive(event('GUILD_MEMBER_UPDATE', { data: { user: { id: '7' }, nick: 'new', roles: [] } }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return [{ version: '1', ...record('7', nick) }];
  });
  expect((await state.member('7'))?.nick).toBe('new');
});

it('knows members pinned during a reload after it', async () => {
  let second: Promise<unknown> | undefined;
  const state = guild(async (name, [, asked]) => {
    if (name === 'state.snapshot') return [snapshotRecord(2)];
    if (name === 'state.member') return [{ version: '1', ...record(asked as string) }];
    if (!second) {
      state.pin('8');
      second = state.member('8');
      await second;
    }
    return (asked as string[]).map((userId) => record(userId));
  });
  state.pin('7');
  await state.catchUp(2);
  expect(second).toBeDefined();
  expect(state.version).toBe(2);
  expect(state.knownMember('7')).toBeDefined();
  expect(state.knownMember('8')).toBeDefined();
});

it('reaches a version that is newer than the read in progress', async () => {
  let current = 2;
  const state = guild(async (name) => {
    if (name !== 'state.snapshot') return [];
    const record = snapshotRecord(current);
    current = 3;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [record];
  });
  const first = state.catchUp(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.all([first, state.catchUp(3)]);
  expect(state.version).toBe(3);
});

it('notifies its listener when the guild turns out to be gone', async () => {
  const state = guild(() => []);
  const told: boolean[] = [];
  state.listen({ event() {}, reloaded: () => told.push(state.deleted) });
  await state.refresh();
  await state.refresh();
  expect(told).toEqual([true]);
});
