import type { mentionsOperations } from '@guildhall/protocol/mentions/operations';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { App } from '../../app.ts';
import { type Handlers, JsonText } from '../../platform/http/handler.ts';
import { deleteMention, listMentions } from './service.ts';

/** Above every id. */
const NEWEST = '9223372036854775807';

export const mentionsHandlers = (app: App): Handlers<typeof mentionsOperations> => ({
  listMentions: async ({ query, caller }) =>
    new JsonText(
      await listMentions(app, caller, query.guild_id, {
        limit: query.limit,
        before: query.before ?? NEWEST,
        roles: isSet(query.roles ?? true),
        everyone: isSet(query.everyone ?? true),
      }),
    ),
  deleteMention: ({ params, caller }) => deleteMention(app, caller, params.message_id),
});
