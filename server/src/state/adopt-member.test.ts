import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idAt } from '../platform/ids/generator.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import { GuildState } from './guild-state.ts';
import type { MemberRow } from './rows.ts';
import type { Snapshot } from './store.ts';

const OPENED = Date.parse('2026-01-01');
const GUILD = '1';

const member = (nick: string | null): MemberRow => ({
  userId: '7',
  joinedAt: '2025-01-01T00:00:00.000Z',
  nick,
  avatar: null,
  banner: null,
  roles: [],
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
  communicationDisabledUntil: null,
});

const renamed = (userId: string): BusEvent => ({
  id: idAt(Date.now()),
  subject: `guild.${GUILD}`,
  type: 'GUILD_MEMBER_UPDATE',
  audience: { kind: 'guild' },
  version: 1,
  data: { guild_id: GUILD, user: { id: userId }, nick: 'new', roles: [] },
});

let state: GuildState;
beforeEach(() => {
  vi.useFakeTimers({ now: OPENED });
  const snapshot = {
    guild: { id: GUILD },
    version: 1,
    memberCount: 1,
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
  state = new GuildState({} as never, {} as never, snapshot, idAt(OPENED));
});
afterEach(() => {
  vi.useRealTimers();
});

it('adopts a row of a member who has not changed since it was read', () => {
  vi.setSystemTime(OPENED + 100);
  state.receive(renamed('7'));
  state.receive(renamed('8'));
  expect(state.adoptMember(member('old'), 1, OPENED + 101)).toBe(true);
  expect(state.knownMember('7')?.nick).toBe('old');
});

it('refuses a row when the member changed after its reading began', () => {
  vi.setSystemTime(OPENED + 100);
  state.receive(renamed('7'));
  expect(state.adoptMember(member('old'), 1, OPENED + 100)).toBe(false);
  expect(state.knownMember('7')).toBeUndefined();
});

it('refuses a row that was read before this process followed the guild, and one of another version', () => {
  expect(state.adoptMember(member('old'), 1, OPENED)).toBe(false);
  expect(state.adoptMember(member('old'), 2, OPENED + 1)).toBe(false);
});

it('refuses a row that was read before so many members changed that their notes were dropped', () => {
  vi.setSystemTime(OPENED + 100);
  for (let user = 0; user <= 1_000; user += 1)
    state.receive({ ...renamed(String(1_000 + user)), id: `${BigInt(idAt(Date.now())) + BigInt(user)}` });
  expect(state.adoptMember(member('old'), 1, OPENED + 100)).toBe(false);
  expect(state.adoptMember(member('old'), 1, OPENED + 101)).toBe(true);
});
