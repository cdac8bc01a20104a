import { ChannelType } from '@guildhall/protocol/channels/types';
import { describe, expect, it } from 'vitest';
import { channelNameWhileTyped } from './channelName.ts';

describe('channelNameWhileTyped', () => {
  it.each([
    ['Glaze Tests', 'glaze-tests'],
    [' kiln', 'kiln'],
    ['kiln ', 'kiln-'],
    ['a  -  b', 'a-b'],
    ['what?!', 'what'],
    ['الفخار اليوم', 'الفخار-اليوم'],
  ])('turns %j into %j in text channels', (typed, name) => {
    expect(channelNameWhileTyped(typed, ChannelType.GUILD_TEXT)).toBe(name);
  });

  it('leaves the names of categories alone', () => {
    expect(channelNameWhileTyped('Making Things!', ChannelType.GUILD_CATEGORY)).toBe('Making Things!');
  });
});
