import { describe, expect, it, vi } from 'vitest';
import {
  createTestMember,
  testChannel,
  testGuild,
  testMessage,
  testNotifications,
  testOwnUser,
  testPrivateChannel,
  testReady,
  testUser,
} from '../testing/entities.ts';
import type { ChannelOverride, MessageCreate, Settings, UserGuildSettings } from './entities.ts';
import { endMutes, nextMuteEnd, notifies } from './notifications.ts';
import { channelNotice, channelUnread, guildUnread, totalUnread } from './reads.ts';
import { createStore } from './store.ts';

const [GUILD, CATEGORY, CHANNEL, PRIVATE, ROLE] = ['100', '101', '102', '103', '104'];
const ME = '1';
const settings = (over: Partial<UserGuildSettings>): UserGuildSettings =>
  testNotifications({ guild_id: GUILD, ...over });
const override = (channel_id: string, over: Partial<ChannelOverride>): ChannelOverride => ({
  channel_id,
  collapsed: false,
  flags: 0,
  message_notifications: 3,
  muted: false,
  mute_config: null,
  ...over,
});

function storeWith(guildSettings: Partial<UserGuildSettings>[], options: Settings = {}, guildDefault = 0) {
  const store = createStore();
  store.apply(
    'READY',
    testReady(testOwnUser(ME), {
      user_settings: options,
      user_guild_settings: guildSettings.map(settings),
      guilds: [
        testGuild(GUILD, '2', {
          default_message_notifications: guildDefault,
          channels: [
            testChannel(GUILD, CATEGORY, { type: 4 }),
            testChannel(GUILD, CHANNEL, { parent_id: CATEGORY, last_message_id: '5' }),
          ],
          members: [createTestMember(testUser(ME), { roles: [ROLE] })],
        }),
      ],
      private_channels: [{ ...testPrivateChannel(PRIVATE, [testUser('2')]), last_message_id: '5' }],
      read_state: [{ id: CHANNEL, last_message_id: '5', mention_count: 0 }],
    }),
  );
  return store;
}

const message = (over: Partial<MessageCreate>): MessageCreate => ({
  ...testMessage(CHANNEL, '900', testUser('2')),
  ...over,
});
const named = { mentions: [testUser(ME)] };

describe('which messages notify', () => {
  interface Case {
    readonly settings?: Partial<UserGuildSettings>[];
    readonly options?: Settings;
    readonly guildDefault?: number;
    readonly message: Partial<MessageCreate>;
  }
  const cases: [string, Case, boolean][] = [
    ['one of a guild that notifies of all messages', { message: {} }, true],
    ['not the user’s own', { message: { author: testUser(ME), mention_everyone: true } }, false],
    ['none without a mention where the default asks for it', { guildDefault: 1, message: {} }, false],
    ['a mention by role', { guildDefault: 1, message: { mention_roles: [ROLE] } }, true],
    ['not a role one lacks', { guildDefault: 1, message: { mention_roles: ['999'] } }, false],
    [
      'mentions alone where the person wants it so',
      { options: { notify_mentions_only: true }, message: {} },
      false,
    ],
    ['and those', { options: { notify_mentions_only: true }, message: named }, true],
    ['none of a muted guild', { settings: [{ muted: true }], message: named }, false],
    [
      'none of a channel whose category is muted',
      { settings: [{ channel_overrides: [override(CATEGORY, { muted: true })] }], message: named },
      false,
    ],
    [
      'all of a channel that says so in a guild that says nothing',
      {
        settings: [
          { message_notifications: 2, channel_overrides: [override(CHANNEL, { message_notifications: 0 })] },
        ],
        message: {},
      },
      true,
    ],
    [
      'not a suppressed everyone',
      { guildDefault: 1, settings: [{ suppress_everyone: true }], message: { mention_everyone: true } },
      false,
    ],
    ['none that was sent silently', { message: { ...named, flags: 1 << 12 } }, false],
    ['any private message', { message: { channel_id: PRIVATE } }, true],
    [
      'any private message, even to users who only want mentions',
      { options: { notify_mentions_only: true }, message: { channel_id: PRIVATE } },
      true,
    ],
    [
      'none of a muted private channel',
      {
        settings: [{ guild_id: null, channel_overrides: [override(PRIVATE, { muted: true })] }],
        message: { channel_id: PRIVATE },
      },
      false,
    ],
  ];
  it.each(cases)('%s', (_, input, expected) => {
    const store = storeWith(input.settings ?? [], input.options, input.guildDefault);
    expect(notifies(store, message(input.message))).toBe(expected);
  });
});

describe('the unread state of lists', () => {
  it('a muted channel is unread to itself alone, until it mentions', () => {
    const store = storeWith([{ channel_overrides: [override(CHANNEL, { muted: true })] }]);
    store.apply('MESSAGE_CREATE', message({}));
    expect(channelUnread(store, CHANNEL)).toMatchObject({ unread: true, mentions: 0 });
    expect(channelNotice(store, CHANNEL)).toEqual({ unread: false, mentions: 0, muted: true });
    expect(guildUnread(store, GUILD)).toEqual({ unread: false, mentions: 0 });
    store.apply('MESSAGE_CREATE', message({ id: '901', ...named }));
    expect(channelNotice(store, CHANNEL)).toEqual({ unread: true, mentions: 1, muted: true });
    expect(totalUnread(store)).toMatchObject({ mentions: 1 });
  });

  it('follows a change of settings at once, and never an older one', () => {
    const store = storeWith([]);
    store.apply('MESSAGE_CREATE', message({}));
    expect(guildUnread(store, GUILD).unread).toBe(true);
    store.apply('USER_GUILD_SETTINGS_UPDATE', settings({ muted: true, version: 3 }));
    expect(guildUnread(store, GUILD).unread).toBe(false);
    store.apply('USER_GUILD_SETTINGS_UPDATE', settings({ muted: false, version: 2 }));
    expect(guildUnread(store, GUILD).unread).toBe(false);
  });

  it('a mute with an end is over by the clock', () => {
    vi.useFakeTimers({ now: Date.parse('2030-01-01T12:00:00Z') });
    const end = '2030-01-01T12:15:00.000Z';
    const store = storeWith([{ muted: true, mute_config: { end_time: end, selected_time_window: 900 } }]);
    store.apply('MESSAGE_CREATE', message({}));
    expect(nextMuteEnd(store)).toBe(Date.parse(end));
    expect(guildUnread(store, GUILD).unread).toBe(false);
    vi.advanceTimersByTime(900_000);
    endMutes(store, Date.now());
    expect(guildUnread(store, GUILD).unread).toBe(true);
    expect(nextMuteEnd(store)).toBeUndefined();
    vi.useRealTimers();
  });
});
