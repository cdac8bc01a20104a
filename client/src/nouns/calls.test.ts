import { expect, it } from 'vitest';
import { createStore } from '../store/index.ts';
import { PRIVATE } from '../store/keys.ts';
import { testOwnUser, testPrivateChannel, testReady, testUser, testVoiceState } from '../testing/entities.ts';
import { findCall, ringingCalls } from './calls.ts';
import { findVoiceState, voiceStates } from './voice.ts';

const channelId = '200';
const [me, other] = [testOwnUser('1'), testUser('2')];

const newState = (user_id: string, channel_id: string | null) =>
  testVoiceState(user_id, channel_id, `session of ${user_id}`);
const call = {
  channel_id: channelId,
  message_id: '5',
  region: 'local',
  ringing: ['1'],
  voice_states: [newState('2', channelId)],
};

function start(more: object = {}) {
  const store = createStore();
  store.apply(
    'READY',
    testReady(me, { private_channels: [testPrivateChannel(channelId, [other])], ...more }),
  );
  return store;
}

it('a call rings until the user joins it', () => {
  const store = start();
  store.apply('CALL_CREATE', { ...call, ringing: [] });
  expect(ringingCalls(store)).toEqual([]);
  store.apply('CALL_UPDATE', { channel_id: channelId, message_id: '5', region: 'local', ringing: ['1'] });
  expect(ringingCalls(store)).toHaveLength(1);
  store.apply('VOICE_STATE_UPDATE', newState('1', channelId));
  store.apply('CALL_UPDATE', { channel_id: channelId, message_id: '5', region: 'local', ringing: [] });
  expect(ringingCalls(store)).toEqual([]);
  expect(voiceStates(store, channelId).map(({ user_id }) => user_id)).toEqual(['2', '1']);
  expect(findVoiceState(store, PRIVATE, '1')?.channel_id).toBe(channelId);
  store.apply('VOICE_STATE_UPDATE', newState('1', null));
  expect(findVoiceState(store, PRIVATE, '1')).toBeUndefined();
  store.apply('CALL_DELETE', { channel_id: channelId });
  expect(findCall(store, channelId)).toBeUndefined();
});

it('READY has the calls that there are, and those that ended meanwhile are gone', () => {
  const store = start({ calls: [call] });
  expect(ringingCalls(store)).toHaveLength(1);
  store.apply('READY', testReady(me, { private_channels: [testPrivateChannel(channelId, [other])] }));
  expect(ringingCalls(store)).toEqual([]);
});
