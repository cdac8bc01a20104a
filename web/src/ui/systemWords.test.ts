import type { Message } from '@guildhall/client';
import { MessageType } from '@guildhall/protocol/messages/types';
import { expect, it } from 'vitest';
import { isWritten } from '../state/messageKinds.ts';
import { getSystemWords } from './systemWords.ts';

/** It has no documented meaning. */
const UNDOCUMENTED: number = MessageType.MEDIA_MENTION_MESSAGE;

const types = Object.entries(MessageType).filter(([, type]) => !isWritten(type) && type !== UNDOCUMENTED);

it.each(types)('%s has its own words', (_, type) => {
  const { words } = getSystemWords({ type, content: '', embeds: [] } as unknown as Message);
  expect(words).not.toBe('system.general');
});

it('a message of an unknown type has general words', () => {
  const message = { type: 999, content: '', embeds: [] } as unknown as Message;
  expect(getSystemWords(message).words).toBe('system.general');
});
