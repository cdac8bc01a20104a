import type { readStatesOperations } from '@guildhall/protocol/read-states/operations';
import { ReadStateType } from '@guildhall/protocol/read-states/types';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { publishUnstored, toUser } from '../../platform/outbox/index.ts';
import { accessGuild } from '../../state/access.ts';
import { acknowledgeMessage } from '../messages/index.ts';
import { deleteChannelState, deleteFeature, type FeatureMarker, storeFeature } from './store.ts';

const USER_TYPES: ReadonlySet<number> = new Set([
  ReadStateType.NOTIFICATION_CENTER,
  ReadStateType.MESSAGE_REQUESTS,
]);

/** Stores what was seen of a feature and tells the person's other sessions. */
async function acknowledgeFeature(app: App, marker: FeatureMarker): Promise<void> {
  const version = await storeFeature(app.db, marker);
  const { userId, type, resourceId, entityId } = marker;
  // A session that misses it reads it with its next READY.
  const name = USER_TYPES.has(type) ? 'USER_NON_CHANNEL_ACK' : 'GUILD_FEATURE_ACK';
  const data = { ack_type: type, resource_id: resourceId, entity_id: entityId, version };
  publishUnstored(app, toUser(userId, name, data));
}

/** Runs `work`; what the caller may not see, or is not there, is passed over. */
async function passingOver(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export const readStatesHandlers = (app: App): Handlers<typeof readStatesOperations> => {
  const acknowledgeOne = async (caller: Caller, type: number, resourceId: string, entityId: string) => {
    if (BigInt(entityId) === 0n) return;
    if (type === ReadStateType.CHANNEL) return acknowledgeMessage(app, caller, resourceId, entityId);
    const { userId } = caller;
    if (USER_TYPES.has(type)) return acknowledgeFeature(app, { userId, type, resourceId: userId, entityId });
    await accessGuild(app, caller, resourceId);
    return acknowledgeFeature(app, { userId, type, resourceId, entityId });
  };

  return {
    ackBulk: async ({ body, caller }) => {
      await Promise.all(
        body.read_states.map(({ read_state_type, channel_id, message_id }) =>
          passingOver(acknowledgeOne(caller, read_state_type ?? 0, channel_id, message_id)),
        ),
      );
    },
    deleteReadState: async ({ params, body, caller }) => {
      const type = body.read_state_type ?? ReadStateType.CHANNEL;
      if (type === ReadStateType.CHANNEL)
        await deleteChannelState(app.db, caller.userId, params.read_state_id);
      else await deleteFeature(app.db, caller.userId, type, params.read_state_id);
    },
    ackGuildFeature: async ({ params, caller }) => {
      await accessGuild(app, caller, params.guild_id);
      await acknowledgeFeature(app, {
        userId: caller.userId,
        type: Number(params.read_state_type),
        resourceId: params.guild_id,
        entityId: params.entity_id,
      });
      return { token: null };
    },
    ackUserFeature: async ({ params, caller }) => {
      await acknowledgeFeature(app, {
        userId: caller.userId,
        type: Number(params.read_state_type),
        resourceId: caller.userId,
        entityId: params.entity_id,
      });
      return { token: null };
    },
  };
};
