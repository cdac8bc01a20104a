import type { Message } from '@guildhall/client';
import { MessageType } from '@guildhall/protocol/messages/types';
import { expect, it } from 'vitest';
import { isWritten } from '../state/messageKinds.ts';
import { getSystemWords } from './systemWords.ts';

/** It has no documented meaning. */
const UNDOCUMENTED: number = MessageType.MEDIA_MENTION_MESSAGE;

const types = Object.entries(MessageType).filter(([, type]) => !isWritten(type) && type !== UNDOCUMENTED);

const createMessage = (type: number, mentioned: readonly string[] = []) =>
  ({
    type,
    content: '',
    embeds: [],
    author: { id: '1' },
    mentions: mentioned.map((id) => ({ id })),
  }) as unknown as Message;

it.each(types)('%s has its own words', (_, type) => {
  const { words } = getSystemWords(createMessage(type));
  expect(words).not.toBe('system.general');
});

it('a message of an unknown type has general words', () => {
  expect(getSystemWords(createMessage(999)).words).toBe('system.general');
});

it('users who come into a group or leave it by themselves have other words than those who were added or removed', () => {
  for (const type of [MessageType.RECIPIENT_ADD, MessageType.RECIPIENT_REMOVE])
    expect(getSystemWords(createMessage(type, ['1'])).words).not.toBe(
      getSystemWords(createMessage(type, ['2'])).words,
    );
});

it('a call says how long it lasted, and who was not in it that they missed it', () => {
  const call = { participants: ['1'], ended_timestamp: '2026-01-01T10:03:00Z' };
  const message = { ...createMessage(MessageType.CALL), timestamp: '2026-01-01T10:00:00Z', call };
  expect(getSystemWords(message, '1')).toMatchObject({
    words: 'system.callEnded',
    values: { duration: '3 minutes' },
  });
  expect(getSystemWords(message, '2').words).toBe('system.callMissed');
  const ongoing = { ...message, call: { ...call, ended_timestamp: null } };
  expect(getSystemWords(ongoing, '2').words).toBe('system.call');
});
