import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import { changeGuild } from '../../state/change.ts';
import { emitCallState } from './call-events.ts';
import { type CallStateKey, lockCall, storeCallStreaming } from './call-store.ts';
import { voiceStateChanged } from './events.ts';
import { storeStreaming, type VoiceStateKey } from './store.ts';

/** Stores and publishes that a user began or stopped to share their screen. Does nothing if their session is no longer in voice. */
export async function setStreaming(app: App, key: VoiceStateKey, isStreaming: boolean): Promise<void> {
  const { guildId, userId, sessionId } = key;
  await changeGuild(createContext(app, userId), guildId, async (tx, { state }) => {
    const voice = state.voiceStates.get(userId);
    if (!voice?.channel_id || voice.session_id !== sessionId || voice.self_stream === isStreaming) return;
    await storeStreaming(tx, key, isStreaming);
    tx.emit(voiceStateChanged({ ...voice, channel_id: voice.channel_id, self_stream: isStreaming }));
  });
}

/** The same in the call of a private channel. */
export async function setCallStreaming(app: App, key: CallStateKey, isStreaming: boolean): Promise<void> {
  const channel = await app.privateChannels.get(key.channelId);
  if (!channel) return;
  await app.db.transaction(async (tx) => {
    await lockCall(tx, key.channelId);
    const state = await storeCallStreaming(tx, key, isStreaming);
    if (state) emitCallState(tx, channel, state);
  });
}
