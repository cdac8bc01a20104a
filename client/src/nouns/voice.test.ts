import type { EventData } from '@guildhall/protocol/events';
import { expect, it } from 'vitest';
import { createStore } from '../store/index.ts';
import {
  testChannel,
  testGuild,
  testMember,
  testOwnUser,
  testReady,
  testUser,
  testVoiceState,
} from '../testing/entities.ts';
import { guildVoiceStates, hasVoice, voiceStates } from './voice.ts';

const [GUILD, ROOM, OTHER] = ['10', '11', '12'];
const channel = (id: string) => testChannel(GUILD, id, { type: 2 });

const enter = (userId: string, channelId: string) =>
  ({
    guild_id: GUILD,
    ...testVoiceState(userId, channelId),
    member: { ...testMember(), user: testUser(userId) },
  }) as EventData['VOICE_STATE_UPDATE'];

it('forgets who is in a channel that the user cannot see any more', () => {
  const store = createStore();
  const guild = testGuild(GUILD, '1', { channels: [channel(ROOM), channel(OTHER)] });
  store.apply('READY', testReady(testOwnUser('1'), { guilds: [guild] }));
  store.apply('VOICE_STATE_UPDATE', enter('2', ROOM));
  store.apply('VOICE_STATE_UPDATE', enter('3', OTHER));
  store.apply('CHANNEL_DELETE', channel(ROOM));
  expect(voiceStates(store, ROOM)).toEqual([]);
  expect(guildVoiceStates(store, GUILD).map(({ user_id }) => user_id)).toEqual(['3']);
  store.apply('CHANNEL_DELETE', channel(OTHER));
  expect(hasVoice(store, GUILD)).toBe(false);
});
