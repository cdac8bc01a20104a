import type { Call } from '@guildhall/protocol/calls/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { CallVoiceState } from '@guildhall/protocol/voice/schemas';
import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { accessChannel, type PrivateChannelAccess } from '../../state/access.ts';
import { canMessageAll, isRequest, lockGroupVersion } from '../../state/private-channels-store.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { storeSystemMessage } from '../messages/index.ts';
import { emitCall, emitCallInfo, emitCallState } from './call-events.ts';
import { changeMessageCall } from './call-leave.ts';
import { insertCall, loadCall, lockCall, putCallState, storeCall } from './call-store.ts';
import { inOnePlace, requireOnePlace } from './one-place.ts';
import type { VoiceSession } from './session.ts';
import type { SelfState } from './store.ts';

/**
 * Whether the users of a private channel can call each other: everybody in a group, and in a conversation people of whom neither has blocked
 * the other, once it is no message request.
 */
export async function canCall(
  { app }: { readonly app: App },
  access: PrivateChannelAccess,
): Promise<boolean> {
  const { channel, userId } = access;
  if (channel.type === ChannelType.GROUP_DM) return true;
  const others = channel.recipientIds.filter((id) => id !== userId);
  for (const id of others) if ((await app.users.get(id))?.bot) return false;
  if (!(await canMessageAll(app.db, userId, others))) return false;
  return !(await isRequest(app.db, channel.id, channel.recipientIds));
}

/** Begins a call, with a message about it. */
async function begin(app: App, tx: Tx, { channel }: PrivateChannelAccess, userId: string): Promise<Call> {
  const messageId = await storeSystemMessage(
    app,
    tx,
    { kind: 'private', channel },
    { userId, type: MessageType.CALL, call: { participants: [userId], ended_timestamp: null } },
  );
  const region = app.config.voiceRegions[0]?.id ?? '';
  const call = { channel_id: channel.id, message_id: messageId, region, ringing: [], voice_states: [] };
  await insertCall(tx, call);
  return call;
}

/** Adds a user to a call that there is: their client stops ringing, and they are named by its message. */
async function enter(
  tx: Tx,
  { channel }: PrivateChannelAccess,
  call: Call,
  state: DeepReadonly<CallVoiceState>,
): Promise<void> {
  const { user_id: userId } = state;
  emitCallState(tx, channel, state);
  if (call.ringing.includes(userId)) {
    const ringing = call.ringing.filter((id) => id !== userId);
    await storeCall(tx, channel.id, { ringing });
    emitCallInfo(tx, channel, { ...call, ringing });
  }
  if (call.voice_states.some(({ user_id }) => user_id === userId)) return;
  await changeMessageCall(tx, channel, call.message_id, (before) =>
    before.participants.includes(userId)
      ? before
      : { ...before, participants: [...before.participants, userId] },
  );
}

/**
 * Puts a session's user into the call of a private channel, which begins if there is none, or changes what the user chose there. Returns false if
 * nobody can be called there. Throws 10003 to outsiders.
 */
export async function joinCall(
  app: App,
  session: VoiceSession,
  channelId: string,
  self: SelfState,
): Promise<'entered' | 'changed' | false> {
  const { userId, sessionId, holder } = session;
  if (session.bot) return false;
  return untilCurrent(async () => {
    const access = await accessChannel(createContext(app, userId), channelId);
    if (access.kind !== 'private' || !(await canCall({ app }, access))) return false;
    return inOnePlace(app, session, channelId, () =>
      app.db.transaction(async (tx) => {
        if (!(await lockGroupVersion(tx, access.channel))) throw new VersionMoved();
        await lockCall(tx, channelId);
        const known = await loadCall(tx, channelId);
        const call = known ?? (await begin(app, tx, access, userId));
        await requireOnePlace(tx, session, channelId);
        const state = await putCallState(tx, { channelId, userId, sessionId, holder, self });
        if (known) await enter(tx, access, call, state);
        else emitCall(tx, access.channel, { ...call, voice_states: [state] });
        const isThere = call.voice_states.some(
          (each) => each.user_id === userId && each.session_id === sessionId,
        );
        return isThere ? 'changed' : 'entered';
      }),
    );
  });
}
