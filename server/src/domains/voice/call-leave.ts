import type { MessageCall } from '@guildhall/protocol/calls/schemas';
import type { Actor, App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { channelEvents } from '../../state/channel-events.ts';
import type { PrivateChannelRow } from '../../state/rows.ts';
import { loadWireMessage } from '../messages/index.ts';
import { emitCallEnd, emitCallState } from './call-events.ts';
import {
  deleteCall,
  deleteCallState,
  loadCall,
  loadMessageCall,
  lockCall,
  storeMessageCall,
} from './call-store.ts';

/** Changes the message about a call, unless it was deleted. */
export async function changeMessageCall(
  tx: Tx,
  channel: PrivateChannelRow,
  messageId: string,
  getChange: (before: MessageCall) => MessageCall,
): Promise<void> {
  const before = await loadMessageCall(tx, channel.id, messageId);
  if (!before) return;
  await storeMessageCall(tx, channel.id, messageId, getChange(before));
  const message = await loadWireMessage(tx, channel.id, messageId);
  for (const event of channelEvents({ kind: 'private', channel }, 'MESSAGE_UPDATE', message)) tx.emit(event);
}

/** Takes a user out of the call of a channel, which ends with the last one. */
async function leave(tx: Tx, channel: PrivateChannelRow, userId: string, sessionId?: string): Promise<void> {
  await lockCall(tx, channel.id);
  const state = await deleteCallState(tx, channel.id, userId, sessionId);
  if (!state) return;
  emitCallState(tx, channel, { ...state, channel_id: null, self_video: false });
  const call = await loadCall(tx, channel.id);
  if (!call || call.voice_states.length > 0) return;
  await deleteCall(tx, channel.id);
  const ended_timestamp = new Date().toISOString();
  await changeMessageCall(tx, channel, call.message_id, (before) => ({ ...before, ended_timestamp }));
  emitCallEnd(tx, channel);
}

/** Takes a user out of a call: only if their voice state is that of `sessionId`, where it is given. */
export async function leaveCall(
  { db, privateChannels }: App,
  channelId: string,
  userId: string,
  sessionId?: string,
): Promise<void> {
  const channel = await privateChannels.get(channelId);
  if (channel) await db.transaction((tx) => leave(tx, channel, userId, sessionId));
}

/** Users who leave a group leave its call. @param group as it is without them */
export const leaveCallOfGroup = (
  _: Context<Actor | undefined>,
  tx: Tx,
  { group, userId }: { readonly group: PrivateChannelRow; readonly userId: string },
): Promise<void> => leave(tx, group, userId);
