import { createStore, type Message } from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { describe, expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { describeMessage } from './describeMessage.ts';

const ben = { id: '2', username: 'ben', global_name: 'Ben' };
const message = (over: object): Message =>
  ({
    id: '9',
    channel_id: '5',
    author: ben,
    type: 0,
    content: '',
    attachments: [],
    embeds: [],
    mentions: [],
    ...over,
  }) as unknown as Message;
const file = (content_type: string) => ({ content_type });

// Without a catalogue, each message of the interface is its id.
i18n.loadAndActivate({ locale: 'en', messages: {} });

describe('a message on one line of a list', () => {
  const store = createStore();

  it('is shown as its text, without markup and on one line', () => {
    expect(describeMessage(store, message({ content: 'the **kiln**\nis hot' }))).toEqual({
      by: 'Ben',
      isOwn: false,
      text: 'the kiln is hot',
    });
  });

  it('is described by its stickers, files or link preview if it has no text', () => {
    const words = (over: object) => describeMessage(store, message(over)).text;
    expect(words({ attachments: [file('image/png'), file('image/webp')] })).toBe('preview.images');
    expect(words({ attachments: [file('video/mp4')] })).toBe('preview.videos');
    expect(words({ attachments: [file('audio/ogg')] })).toBe('preview.sounds');
    expect(words({ attachments: [file('image/png'), file('text/plain')] })).toBe('preview.files');
    expect(words({ embeds: [{}] })).toBe('preview.embed');
    expect(words({ sticker_items: [{ id: '7', name: 'Tea first', format_type: 1 }] })).toBe(
      'preview.sticker',
    );
    expect(words({})).toBe('message.noText');
    const forward = { message: message({ attachments: [file('image/png')] }) };
    expect(words({ message_snapshots: [forward] })).toBe('preview.forwarded');
  });

  it('is described by the event if it is a system message, and hidden if its author is blocked', () => {
    expect(describeMessage(store, message({ type: 7 }))).toMatchObject({
      by: undefined,
      text: 'system.joined',
    });
    store.relationships.set('2', {
      id: '2',
      type: RelationshipType.BLOCKED,
      nickname: null,
      user_ignored: false,
    });
    const hidden = describeMessage(store, message({ content: 'hello?' }));
    expect(hidden).toMatchObject({ by: undefined, text: 'preview.blocked' });
  });
});
