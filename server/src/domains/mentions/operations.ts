import type { mentionsOperations } from '@guildhall/protocol/mentions/operations';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Handlers } from '../../domain.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { deleteMention, listMentions } from './service.ts';

/** Above every id. */
const NEWEST = '9223372036854775807';

export const mentionsHandlers: Handlers<typeof mentionsOperations> = {
  listMentions: async (call) =>
    new JsonText(
      await listMentions(call, call.query.guild_id, {
        limit: call.query.limit,
        before: call.query.before ?? NEWEST,
        roles: isSet(call.query.roles ?? true),
        everyone: isSet(call.query.everyone ?? true),
      }),
    ),
  deleteMention: (call) => deleteMention(call, call.params.message_id),
};
