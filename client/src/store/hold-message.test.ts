import { expect, it } from 'vitest';
import type { Message } from './entities.ts';
import { holdMessage } from './hold-message.ts';
import { createState } from './state.ts';

const read = (id: string, username: string, more: object = {}) =>
  JSON.parse(
    JSON.stringify({
      id,
      channel_id: '7',
      author: { id: '1', username },
      attachments: [],
      embeds: [],
      mentions: [],
      mention_roles: [],
      ...more,
    }),
  ) as Message;

it('the messages of an author share what is the same in them', () => {
  const state = createState();
  const first = holdMessage(state, read('10', 'maren'));
  const second = holdMessage(state, read('11', 'maren', { embeds: [{ title: 'Kiln' }] }));
  expect(second).toEqual(read('11', 'maren', { embeds: [{ title: 'Kiln' }] }));
  expect(second.author).toBe(first.author);
  expect(second.attachments).toBe(first.mentions);
  const reply = holdMessage(state, read('12', 'maren', { referenced_message: read('10', 'maren') }));
  expect(reply.referenced_message).toEqual(first);
  expect(reply.referenced_message?.author).toBe(first.author);
});

it('an author who changed is another one from then on', () => {
  const state = createState();
  const before = holdMessage(state, read('10', 'maren'));
  const after = holdMessage(state, read('11', 'maren.k'));
  expect([before.author.username, after.author.username]).toEqual(['maren', 'maren.k']);
  expect(holdMessage(state, read('12', 'maren.k')).author).toBe(after.author);
});
