import { describe, expect, it } from 'vitest';
import {
  canHighlight,
  decideNotification,
  type GuildRules,
  marksUnread,
  type OverrideRules,
} from './decide.ts';
import { ChannelOverrideFlag, GuildSettingsFlag, HighlightLevel, NotificationLevel } from './levels.ts';

const { ALL_MESSAGES, ONLY_MENTIONS, NO_MESSAGES, INHERIT } = NotificationLevel;
const NOW = Date.parse('2030-01-01T12:00:00Z');
const muted = { muted: true, mute_config: null };
const until = (end_time: string) => ({ muted: true, mute_config: { end_time } });
const over = until('2030-01-01T11:59:59Z');
const running = until('2030-01-01T12:00:01Z');

interface Case {
  readonly channel?: OverrideRules;
  readonly category?: OverrideRules;
  readonly guild?: GuildRules;
  readonly guildDefault?: number;
  readonly by?: 'name' | 'role' | 'everyone';
}
const getRules = ({ channel, category, guild, guildDefault = ALL_MESSAGES }: Case) => ({
  channel,
  category,
  guild,
  guildDefault,
});
const getWays = ({ by }: Case) => ({
  byName: by === 'name',
  byRole: by === 'role',
  byEveryone: by === 'everyone',
});
const level = (message_notifications: number) => ({ message_notifications });

describe('what notifies', () => {
  const cases: [string, Case, boolean][] = [
    ['any message by the guild’s default', {}, true],
    ['no plain message where the default is mentions', { guildDefault: ONLY_MENTIONS }, false],
    ['a mention there', { guildDefault: ONLY_MENTIONS, by: 'name' }, true],
    ['a role there', { guildDefault: ONLY_MENTIONS, by: 'role' }, true],
    ['everyone there', { guildDefault: ONLY_MENTIONS, by: 'everyone' }, true],
    ['nothing at level nothing', { guild: level(NO_MESSAGES), by: 'name' }, false],
    ['the guild’s level before its default', { guild: level(ONLY_MENTIONS) }, false],
    ['inherited levels', { guild: level(INHERIT), channel: level(INHERIT) }, true],
    ['the category before the guild', { category: level(ALL_MESSAGES), guild: level(NO_MESSAGES) }, true],
    [
      'the channel before the category',
      { channel: level(NO_MESSAGES), category: level(ALL_MESSAGES), by: 'name' },
      false,
    ],
    ['nothing of a muted channel', { channel: muted, by: 'name' }, false],
    ['nothing of a muted category', { category: muted, by: 'name' }, false],
    ['nothing of a muted guild', { guild: muted, by: 'name' }, false],
    ['nothing while a mute runs', { channel: running }, false],
    ['all once it is over', { channel: over }, true],
    [
      'a suppressed everyone is a plain message',
      { guild: { suppress_everyone: true, ...level(ONLY_MENTIONS) }, by: 'everyone' },
      false,
    ],
    [
      'a suppressed role as well',
      { guild: { suppress_roles: true, ...level(ONLY_MENTIONS) }, by: 'role' },
      false,
    ],
    [
      'a name is never suppressed',
      { guild: { suppress_roles: true, suppress_everyone: true, ...level(ONLY_MENTIONS) }, by: 'name' },
      true,
    ],
    [
      'suppressed everyone where all messages do',
      { guild: { suppress_everyone: true }, by: 'everyone' },
      true,
    ],
  ];
  it.each(cases)('%s', (_, input, expected) => {
    expect(decideNotification(getRules(input), getWays(input), NOW)).toBe(expected);
  });
});

describe('what marks a channel as unread', () => {
  const cases: [string, Case, boolean][] = [
    ['any message', {}, true],
    ['any message, whatever notifies', { guild: level(NO_MESSAGES) }, true],
    ['none of a muted channel', { channel: muted }, false],
    ['none of a muted guild', { guild: running }, false],
    ['any of a guild whose mute is over', { guild: over }, true],
    ['mentions only, by the guild', { guild: { flags: GuildSettingsFlag.UNREADS_ONLY_MENTIONS } }, false],
    [
      'the channel before the guild',
      {
        channel: { flags: ChannelOverrideFlag.UNREADS_ALL_MESSAGES },
        guild: { flags: GuildSettingsFlag.UNREADS_ONLY_MENTIONS },
      },
      true,
    ],
    [
      'mentions only, by the category',
      { category: { flags: ChannelOverrideFlag.UNREADS_ONLY_MENTIONS } },
      false,
    ],
  ];
  it.each(cases)('%s', (_, input, expected) => {
    expect(marksUnread(getRules(input), NOW)).toBe(expected);
  });
});

describe('a lively conversation is highlighted', () => {
  const cases: [string, Case, boolean][] = [
    ['where only mentions notify', { guild: level(ONLY_MENTIONS) }, true],
    ['by the default of the guild', { guildDefault: ONLY_MENTIONS }, true],
    ['not where all messages notify', {}, false],
    ['not where nothing notifies', { guild: level(ONLY_MENTIONS), channel: level(NO_MESSAGES) }, false],
    ['not in a muted category', { guild: level(ONLY_MENTIONS), category: muted }, false],
    [
      'not where it is turned off',
      { guild: { ...level(ONLY_MENTIONS), notify_highlights: HighlightLevel.DISABLED } },
      false,
    ],
  ];
  it.each(cases)('%s', (_, input, expected) => {
    expect(canHighlight(getRules(input), NOW)).toBe(expected);
  });
});
