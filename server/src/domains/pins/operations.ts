import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import type { pinsOperations } from '@guildhall/protocol/pins/operations';
import type { App } from '../../app.ts';
import { type Caller, type Handlers, JsonText } from '../../platform/http/handler.ts';
import { publishUnstored, toUser } from '../../platform/outbox/index.ts';
import { accessChannel } from '../../state/access.ts';
import { readCurrent } from '../messages/index.ts';
import { pin, unpin } from './service.ts';
import { loadPins, storeSeen } from './store.ts';

interface PinCall {
  readonly params: { readonly channel_id: string; readonly message_id: string };
  readonly caller: Caller;
  readonly reason: string | undefined;
}
const changeOf = ({ params, reason }: PinCall) => ({
  channelId: params.channel_id,
  messageId: params.message_id,
  reason,
});

/** Timestamp of a reader who has seen no pins. */
const NEVER = '1970-01-01T00:00:00+00:00';

export const pinsHandlers = (app: App): Handlers<typeof pinsOperations> => {
  const list = (caller: Caller, channelId: string, page: { before: string | undefined; limit: number }) =>
    readCurrent(
      app,
      caller,
      channelId,
      (access) => loadPins(app.db, access.kind === 'guild' ? access.state.id : null, channelId, page),
      {
        version: 0,
        items: [],
      },
    );
  const create = (call: PinCall) => pin(app, call.caller, changeOf(call));
  const remove = (call: PinCall) => unpin(app, call.caller, changeOf(call));

  return {
    listPins: async ({ params, query, caller }) => {
      const { before, limit } = query;
      const { items } = await list(caller, params.channel_id, { before, limit: limit + 1 });
      return new JsonText(
        `{"items":[${items.slice(0, limit).join(',')}],"has_more":${items.length > limit}}`,
      );
    },
    createPin: create,
    deletePin: remove,
    listPinnedMessages: async ({ params, caller }) => {
      const page = { before: undefined, limit: CHANNEL_LIMITS.pinsList.max };
      const { items } = await list(caller, params.channel_id, page);
      return items.map((item) => (JSON.parse(item) as { message: never }).message);
    },
    ackPins: async ({ params, caller }) => {
      await accessChannel(app, caller, params.channel_id);
      const { at, version } = await storeSeen(app.db, caller.userId, params.channel_id);
      const data = { channel_id: params.channel_id, timestamp: at ?? NEVER, version };
      publishUnstored(app, toUser(caller.userId, 'CHANNEL_PINS_ACK', data));
    },
    pinMessage: create,
    unpinMessage: remove,
  };
};
