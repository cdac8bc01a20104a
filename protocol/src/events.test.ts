import { GatewayDispatchEvents } from 'discord-api-types/v10';
import Type from 'typebox';
import { describe, expect, it, test } from 'vitest';
import { defineEvent } from './event.ts';
import { findEvent, isIntended } from './events.ts';
import { ALL_INTENTS, GatewayIntent } from './gateway/intents.ts';
import { Message } from './messages/schemas.ts';
import { events } from './nouns.ts';
import { eventsDocument } from './testing/events-document.ts';

const intended = (name: string, intents: number, inGuild: boolean) =>
  isIntended(findEvent(name) ?? expect.fail(name), intents, inGuild);

describe('messages in events', () => {
  const messages = (data: Parameters<typeof defineEvent>[0]['data']) =>
    defineEvent({ summary: '', data }).messages;

  it('are found by their schema, wherever delivery can blank them', () => {
    expect(messages(Message)).toEqual(['']);
    expect(messages(Type.Object({ message: Type.Optional(Message), id: Type.String() }))).toEqual([
      'message',
    ]);
    expect(messages(Type.Object({ id: Type.String() }))).toEqual([]);
    expect(events.MESSAGE_UPDATE.messages).toEqual(['']);
  });

  it('make a declaration fail where they would be missed', () => {
    const nested = Type.Object({ outer: Type.Object({ message: Message }) });
    expect(() => messages(nested)).toThrow('outer');
    expect(() => messages(Type.Object({ list: Type.Array(Message) }))).toThrow('list');
  });
});

test('intents decide who receives an event', () => {
  expect(intended('MESSAGE_CREATE', GatewayIntent.GUILD_MESSAGES, true)).toBe(true);
  expect(intended('MESSAGE_CREATE', GatewayIntent.GUILD_MESSAGES, false)).toBe(false);
  expect(intended('MESSAGE_CREATE', GatewayIntent.DIRECT_MESSAGES, false)).toBe(true);
  expect(intended('GUILD_BAN_ADD', ALL_INTENTS & ~GatewayIntent.GUILD_MODERATION, true)).toBe(false);
  expect(intended('READY', 0, false)).toBe(true);
});

test('no event that bot libraries know is kept from bots', () => {
  for (const name of Object.values(GatewayDispatchEvents))
    expect([name, findEvent(name)?.userOnly ?? false]).toEqual([name, false]);
});

/** The intents of the public documentation's list of events, for the events that are sent. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  GUILDS:
    'CHANNEL_CREATE CHANNEL_DELETE CHANNEL_PINS_UPDATE CHANNEL_UPDATE GUILD_CREATE GUILD_DELETE GUILD_ROLE_CREATE GUILD_ROLE_DELETE GUILD_ROLE_UPDATE GUILD_UPDATE STAGE_INSTANCE_CREATE STAGE_INSTANCE_DELETE STAGE_INSTANCE_UPDATE THREAD_CREATE THREAD_DELETE THREAD_LIST_SYNC THREAD_MEMBERS_UPDATE THREAD_MEMBER_UPDATE THREAD_UPDATE VOICE_CHANNEL_START_TIME_UPDATE VOICE_CHANNEL_STATUS_UPDATE',
  GUILD_MEMBERS: 'GUILD_MEMBER_ADD GUILD_MEMBER_REMOVE GUILD_MEMBER_UPDATE THREAD_MEMBERS_UPDATE',
  GUILD_MODERATION: 'GUILD_AUDIT_LOG_ENTRY_CREATE GUILD_BAN_ADD GUILD_BAN_REMOVE',
  GUILD_WEBHOOKS: 'WEBHOOKS_UPDATE',
  GUILD_INVITES: 'INVITE_CREATE INVITE_DELETE',
  GUILD_PRESENCES: 'PRESENCE_UPDATE',
  GUILD_VOICE_STATES: 'VOICE_CHANNEL_EFFECT_SEND VOICE_STATE_UPDATE',
  GUILD_MESSAGES: 'MESSAGE_CREATE MESSAGE_DELETE MESSAGE_DELETE_BULK MESSAGE_UPDATE',
  GUILD_MESSAGE_REACTIONS:
    'MESSAGE_REACTION_ADD MESSAGE_REACTION_REMOVE MESSAGE_REACTION_REMOVE_ALL MESSAGE_REACTION_REMOVE_EMOJI',
  GUILD_MESSAGE_TYPING: 'TYPING_START',
};

test.each(Object.entries(DOCUMENTED))('%s asks for the documented events of guilds', (intent, names) => {
  const bit = GatewayIntent[intent as keyof typeof GatewayIntent];
  const asked = Object.entries(events).filter(
    ([, { intents }]: [string, { intents?: { guild?: number } }]) => ((intents?.guild ?? 0) & bit) !== 0,
  );
  expect(asked.map(([name]) => name).sort()).toEqual(names.split(' '));
});

test('the document is made from the declarations', async () => {
  await expect(eventsDocument()).toMatchFileSnapshot('../../docs/protocol/events.md');
});
