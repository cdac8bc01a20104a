import type { Call, CallInfo } from '@guildhall/protocol/calls/schemas';
import type { DeepReadonly } from '@guildhall/protocol/event';
import type { CallVoiceState } from '@guildhall/protocol/voice/schemas';
import type { Tx } from '../../platform/database/index.ts';
import { toUser } from '../../platform/outbox/index.ts';
import type { PrivateChannelRow } from '../../state/rows.ts';

/** Those who see a call: all users of its channel. */
export type CallChannel = Pick<PrivateChannelRow, 'id' | 'recipientIds'>;

const presentInfo = ({ voice_states: _, ...info }: Call): CallInfo => info;

/** Announces a new call. */
export function emitCall(tx: Tx, { recipientIds }: CallChannel, call: Call): void {
  for (const userId of recipientIds) tx.emit(toUser(userId, 'CALL_CREATE', call));
}

/** Announces whose clients ring now, or another region. */
export function emitCallInfo(tx: Tx, { recipientIds }: CallChannel, call: Call): void {
  for (const userId of recipientIds) tx.emit(toUser(userId, 'CALL_UPDATE', presentInfo(call)));
}

/** Announces the end of a call. */
export function emitCallEnd(tx: Tx, { id, recipientIds }: CallChannel): void {
  for (const userId of recipientIds) tx.emit(toUser(userId, 'CALL_DELETE', { channel_id: id }));
}

/** Announces a voice state in a call, also to the user if they are no longer in the channel. */
export function emitCallState(
  tx: Tx,
  { recipientIds }: CallChannel,
  state: DeepReadonly<CallVoiceState>,
): void {
  for (const userId of new Set([...recipientIds, state.user_id]))
    tx.emit(toUser(userId, 'VOICE_STATE_UPDATE', state));
}
