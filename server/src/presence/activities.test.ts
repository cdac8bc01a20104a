import type { Activity } from '@guildhall/protocol/presence/schemas';
import { describe, expect, test } from 'vitest';
import { readActivities } from '../domains/activities/index.ts';
import { mergePresence, type SessionPart } from './merge.ts';

const NOW = 1_700_000_000_000;
const WAVE = { id: '7', name: 'wave', animated: true };
const findEmoji = (id: string) => (id === WAVE.id ? WAVE : undefined);
const read = (sent: unknown, bot = false, before: readonly Activity[] = [], now = NOW) =>
  readActivities(sent, { bot, sessionId: 'public', findEmoji, before, now }).activities;
const getBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const RICH = {
  name: 'Rocket League',
  type: 0,
  application_id: '379286085710381999',
  state: 'In a match',
  details: 'Ranked duos: 2-1',
  platform: 'xbox',
  flags: 3,
  timestamps: { start: 1_695_164_482_423 },
  party: { id: '9dd6594e-81b3-49f6-a6b5-a679e6a060d3', size: [2, 2] },
  assets: { large_image: '351371005538729000', large_text: 'DFH Stadium' },
  buttons: ['Watch', 'Join'],
};

describe('people', () => {
  test('rich presence keeps all fields, and gets an id and a start time', () => {
    expect(read([RICH])).toEqual([{ ...RICH, id: expect.stringMatching(/^[0-9a-f]{16}$/), created_at: NOW }]);
  });

  test('a custom emoji is shown as its guild has it, and left out if the user cannot use it', () => {
    const say = (emoji: object, state?: string) => read([{ type: 4, name: 'Custom Status', state, emoji }]);
    expect(say({ id: '7', name: 'something else', animated: false })).toMatchObject([{ emoji: WAVE }]);
    expect(say({ id: '8', name: 'foreign' }, 'Hello')).toEqual([
      { id: 'custom', type: 4, name: 'Custom Status', state: 'Hello', created_at: NOW },
    ]);
    expect(say({ id: '8', name: 'foreign' })).toEqual([]);
    expect(say({ name: '🔥' })).toMatchObject([{ emoji: { name: '🔥' } }]);
  });

  test('fields that are undocumented, too long or of the wrong type are left out', () => {
    const [activity] = read([
      {
        ...RICH,
        id: 'mine',
        created_at: 1,
        session_id: 'x',
        secrets: { join: 'secret' },
        metadata: { a: 'x' },
        padding: 'x'.repeat(3_000),
        state: 'x'.repeat(129),
        details: 7,
        url: 'javascript:alert(1)',
        application_id: 'no id',
        flags: -1,
        timestamps: { start: '1695164482423', end: 'soon', more: 1 },
        party: { size: [1, 2, 3] },
        assets: { large_image: 'x'.repeat(314), small_text: 'ok', other: 'x' },
        buttons: ['a', 'b', 'c'],
        emoji: { name: 'wave', id: null, animated: false, roles: [] },
      },
    ]);
    expect(activity).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      created_at: NOW,
      name: 'Rocket League',
      type: 0,
      platform: 'xbox',
      timestamps: { start: 1_695_164_482_423 },
      assets: { small_text: 'ok' },
      emoji: { name: 'wave', animated: false },
      session_id: 'public',
    });
  });

  test.each([
    [undefined],
    ['x'],
    [[null]],
    [[{ type: 0 }]],
    [[{ name: '', type: 0 }]],
    [[{ name: 'x'.repeat(129), type: 0 }]],
    [[{ name: 'x', type: 9 }]],
    [[{ name: 'x', type: '0' }]],
  ])('%j has no activity', (sent) => {
    expect(read(sent)).toEqual([]);
  });
});

test('bots have a name, a type, a state and a URL', () => {
  const url = 'https://example.org/live';
  expect(read([{ ...RICH, type: 1, url }], true)).toEqual([
    {
      id: expect.any(String),
      created_at: NOW,
      name: 'Rocket League',
      type: 1,
      state: 'In a match',
      url,
    },
  ]);
});

test('an activity that continues keeps its id and time, another one gets new ones', () => {
  const before = read([RICH]);
  const [same, other] = read(
    [
      { ...RICH, state: 'Overtime' },
      { ...RICH, name: 'Chess' },
    ],
    false,
    before,
    NOW + 5,
  );
  expect([same?.id, same?.created_at]).toEqual([before[0]?.id, NOW]);
  expect(other?.id).not.toBe(before[0]?.id);
  expect(other?.created_at).toBe(NOW + 5);
});

describe('bounds', () => {
  const large = (index: number, fill = 'x') => ({
    name: `${index}`,
    type: 0,
    state: fill.repeat(128),
    details: fill.repeat(128),
    assets: { large_text: fill.repeat(128), small_text: fill.repeat(128), large_image: 'x'.repeat(313) },
  });

  test.each(['x', '\u4e2d', '\u0001'])('a session has at most ten activities and 4 KiB (%j)', (fill) => {
    const sent = Array.from({ length: 40 }, (_, index) => large(index, fill));
    expect(getBytes(sent)).toBeGreaterThan(30_000);
    const kept = read(sent);
    expect(kept.length).toBeGreaterThan(0);
    expect(getBytes(kept)).toBeLessThanOrEqual(4_096);
    expect(read(Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, type: 0 })))).toHaveLength(10);
  });

  test('all sessions of a user together have no more', () => {
    const parts = Array.from(
      { length: 50 },
      (_, index): SessionPart => ({
        id: `${index}`,
        client: 'web',
        status: 'online',
        activities: read([large(index), large(index + 100)]),
      }),
    );
    expect(getBytes(parts)).toBeGreaterThan(50_000);
    const { activities } = mergePresence(parts);
    expect(activities.length).toBeGreaterThan(1);
    expect(getBytes(activities)).toBeLessThanOrEqual(4_096);
  });
});
