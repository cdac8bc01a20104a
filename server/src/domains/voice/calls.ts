import type { Call, CallRecipients } from '@guildhall/protocol/calls/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, unknownChannel } from '../../platform/http/errors.ts';
import { accessChannel, type PrivateChannelAccess } from '../../state/access.ts';
import { getVoiceRegions } from '../channels/index.ts';
import { emitCallInfo } from './call-events.ts';
import { canCall } from './call-join.ts';
import { loadCall, loadRings, lockCall, storeCall, storeRing } from './call-store.ts';

/** Users whose clients ring. */
interface Ring {
  readonly channelId: string;
  readonly userIds: readonly string[];
  /** Unix milliseconds. Absent in jobs of earlier versions. */
  readonly until?: number;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'calls.stop_ringing': Ring;
  }
}

/** Milliseconds for which clients ring. Ours. */
const RING_MS = 30_000;

/** Throws 10003, also for channels of guilds. */
async function accessPrivate(context: Context, channelId: string): Promise<PrivateChannelAccess> {
  const access = await accessChannel(context, channelId);
  if (access.kind !== 'private') throw unknownChannel();
  return access;
}

/** Whether the caller can ring the others in a private channel. Throws 10003. */
export const isRingable = async (context: Context, channelId: string): Promise<boolean> =>
  canCall(context, await accessPrivate(context, channelId));

/** Runs `work` on the call, if there is one, and announces it as that returns it. */
const changeCall = (
  { db }: App,
  channel: PrivateChannelAccess['channel'],
  work: (tx: Tx, call: Call) => Promise<Pick<Call, 'ringing' | 'region'> | undefined>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCall(tx, channel.id);
    const call = await loadCall(tx, channel.id);
    const change = call && (await work(tx, call));
    if (!change) return;
    const { ringing, region } = change;
    await storeCall(tx, channel.id, { ringing, region });
    emitCallInfo(tx, channel, { ...call, ringing, region });
  });

const isInCall = ({ voice_states }: Call, userId: string) =>
  voice_states.some(({ user_id }) => user_id === userId);

const requireInCall = (call: Call, userId: string) => {
  if (!isInCall(call, userId)) throw apiError(ErrorCode.TARGET_USER_IS_NOT_CONNECTED_TO_VOICE);
};

/** Changes the region of a call. Throws 10003, 40032 to users who are not in it, 50035. */
export async function updateCall(
  context: Context,
  channelId: string,
  region: string | null | undefined,
): Promise<void> {
  const { channel, userId } = await accessPrivate(context, channelId);
  if (region && !getVoiceRegions(context.app.config).some(({ id }) => id === region))
    throw invalidForm({ region: { code: 'BASE_TYPE_CHOICES', message: 'Not a voice region.' } });
  await changeCall(context.app, channel, async (_, call) => {
    requireInCall(call, userId);
    return !region || region === call.region ? undefined : { ...call, region };
  });
}

/** Rings users who are not in the call, for half a minute. Throws 10003, 40032 to users who are not in it, 50007. */
export async function ring(
  context: Context,
  channelId: string,
  { recipients }: CallRecipients,
): Promise<void> {
  const { app } = context;
  const access = await accessPrivate(context, channelId);
  const { channel, userId } = access;
  if (!(await canCall(context, access))) throw apiError(ErrorCode.CANNOT_SEND_MESSAGES_TO_THIS_USER);
  await changeCall(app, channel, async (tx, call) => {
    requireInCall(call, userId);
    const wanted = (recipients ?? channel.recipientIds).filter(
      (id) => id !== userId && channel.recipientIds.includes(id) && !isInCall(call, id),
    );
    if (wanted.length === 0) return undefined;
    const until = Date.now() + RING_MS;
    await storeRing(tx, channelId, wanted, until);
    await app.jobs.add(
      tx.sql,
      'calls.stop_ringing',
      { channelId, userIds: wanted, until },
      { key: `calls.stop_ringing ${channelId} ${until}`, runAt: new Date(until) },
    );
    await app.jobs.add(tx.sql, 'push.notify', {
      channelId,
      messageId: call.message_id,
      ringing: wanted,
    });
    return { ...call, ringing: [...new Set([...call.ringing, ...wanted])] };
  });
}

const without = (call: Call, userIds: readonly string[]) => {
  const ringing = call.ringing.filter((id) => !userIds.includes(id));
  return ringing.length === call.ringing.length ? undefined : { ...call, ringing };
};

/** Stops the ringing for the caller, or as somebody who is in the call for others. Throws 10003, 40032. */
export async function stopRinging(
  context: Context,
  channelId: string,
  { recipients }: CallRecipients,
): Promise<void> {
  const { channel, userId } = await accessPrivate(context, channelId);
  const wanted = recipients ?? [userId];
  await changeCall(context.app, channel, async (_, call) => {
    if (wanted.some((id) => id !== userId)) requireInCall(call, userId);
    return without(call, wanted);
  });
}

/** Gives up on users who did not answer, unless somebody has rung them again. */
export async function giveUpRinging(app: App, { channelId, userIds, until }: Ring): Promise<void> {
  const channel = await app.privateChannels.get(channelId);
  if (!channel) return;
  await changeCall(app, channel, async (tx, call) => {
    const rings = await loadRings(tx, channelId);
    const isOver = (id: string) => (rings[id] ?? 0) <= (until ?? Date.now());
    return without(call, userIds.filter(isOver));
  });
}
