import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import type { pinsOperations } from '@guildhall/protocol/pins/operations';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { publishUnstored, toUser } from '../../platform/outbox/index.ts';
import { accessChannel } from '../../state/access.ts';
import { hideContent, isContentHidden, readCurrent } from '../messages/index.ts';
import { pin, unpin } from './service.ts';
import { loadPins, storeSeen } from './store.ts';

/** Timestamp of a reader who has seen no pins. */
const NEVER = '1970-01-01T00:00:00+00:00';

/** A pin as JSON, as a bot without the message content intent reads it. */
const hidePinned = (botId: string, item: string): string => {
  const pin = JSON.parse(item) as { readonly message: object };
  return JSON.stringify({ ...pin, message: hideContent(botId, pin.message) });
};

async function listPins(
  call: Context,
  channelId: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const { items, isPrivate } = await readCurrent(
    call,
    channelId,
    async (access) => ({
      ...(await loadPins(call.app.db, access.kind === 'guild' ? access.state.id : null, channelId, page)),
      isPrivate: access.kind !== 'guild',
    }),
    { version: 0, items: [], isPrivate: false },
  );
  if (isPrivate || !(await isContentHidden(call))) return items;
  return items.map((item) => hidePinned(call.caller.userId, item));
}

type PinCall = Context & {
  readonly params: { readonly channel_id: string; readonly message_id: string };
};
const createPin = (call: PinCall) => pin(call, call.params.channel_id, call.params.message_id);
const deletePin = (call: PinCall) => unpin(call, call.params.channel_id, call.params.message_id);

export const pinsHandlers: Handlers<typeof pinsOperations> = {
  listPins: async (call) => {
    const { params, query } = call;
    const { before, limit } = query;
    const items = await listPins(call, params.channel_id, { before, limit: limit + 1 });
    return new JsonText(`{"items":[${items.slice(0, limit).join(',')}],"has_more":${items.length > limit}}`);
  },
  createPin,
  deletePin,
  listPinnedMessages: async (call) => {
    const { params } = call;
    const page = { before: undefined, limit: CHANNEL_LIMITS.pinsList.max };
    const items = await listPins(call, params.channel_id, page);
    return items.map((item) => (JSON.parse(item) as { message: never }).message);
  },
  ackPins: async (call) => {
    const { app, params, caller } = call;
    await accessChannel(call, params.channel_id);
    const { at, version } = await storeSeen(app.db, caller.userId, params.channel_id);
    const data = { channel_id: params.channel_id, timestamp: at ?? NEVER, version };
    publishUnstored(app, toUser(caller.userId, 'CHANNEL_PINS_ACK', data));
  },
  pinMessage: createPin,
  unpinMessage: deletePin,
};
