import type { readStatesOperations } from '@guildhall/protocol/read-states/operations';
import { ReadStateType } from '@guildhall/protocol/read-states/types';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { publishUnstored, toUser } from '../../platform/outbox/index.ts';
import { accessGuild } from '../../state/access.ts';
import { acknowledgeMessage } from '../messages/index.ts';
import { deleteChannelState, deleteFeature, type FeatureMarker, storeFeature } from './store.ts';

const USER_TYPES: ReadonlySet<number> = new Set([
  ReadStateType.NOTIFICATION_CENTER,
  ReadStateType.MESSAGE_REQUESTS,
]);

/** Stores the read marker of a feature and publishes it to the user's other sessions. */
async function acknowledgeFeature(
  { app, caller: { userId } }: Context,
  { type, resourceId, entityId }: Omit<FeatureMarker, 'userId'>,
): Promise<void> {
  const version = await storeFeature(app.db, { userId, type, resourceId, entityId });
  // A session that misses it gets it with its next READY.
  const name = USER_TYPES.has(type) ? 'USER_NON_CHANNEL_ACK' : 'GUILD_FEATURE_ACK';
  const data = { ack_type: type, resource_id: resourceId, entity_id: entityId, version };
  publishUnstored(app, toUser(userId, name, data));
}

/** Runs `work`, ignoring errors about channels and guilds that don't exist or that the caller cannot see. */
async function passingOver(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function acknowledgeOne(
  context: Context,
  type: number,
  resourceId: string,
  entityId: string,
): Promise<void> {
  if (BigInt(entityId) === 0n) return;
  if (type === ReadStateType.CHANNEL) return acknowledgeMessage(context, resourceId, entityId);
  if (USER_TYPES.has(type))
    return acknowledgeFeature(context, { type, resourceId: context.caller.userId, entityId });
  await accessGuild(context, resourceId);
  return acknowledgeFeature(context, { type, resourceId, entityId });
}

export const readStatesHandlers: Handlers<typeof readStatesOperations> = {
  ackBulk: async (call) => {
    await Promise.all(
      call.body.read_states.map(({ read_state_type, channel_id, message_id }) =>
        passingOver(acknowledgeOne(call, read_state_type ?? 0, channel_id, message_id)),
      ),
    );
  },
  deleteReadState: async (call) => {
    const { app, params, body, caller } = call;
    const type = body.read_state_type ?? ReadStateType.CHANNEL;
    if (type === ReadStateType.CHANNEL) await deleteChannelState(app.db, caller.userId, params.read_state_id);
    else await deleteFeature(app.db, caller.userId, type, params.read_state_id);
  },
  ackGuildFeature: async (call) => {
    const { params } = call;
    await accessGuild(call, params.guild_id);
    await acknowledgeFeature(call, {
      type: Number(params.read_state_type),
      resourceId: params.guild_id,
      entityId: params.entity_id,
    });
    return { token: null };
  },
  ackUserFeature: async (call) => {
    const { params, caller } = call;
    await acknowledgeFeature(call, {
      type: Number(params.read_state_type),
      resourceId: caller.userId,
      entityId: params.entity_id,
    });
    return { token: null };
  },
};
