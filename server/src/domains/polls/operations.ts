import { Permission } from '@guildhall/protocol/permissions/index';
import type { pollsOperations } from '@guildhall/protocol/polls/operations';
import type { Handlers } from '../../domain.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import { accessChannel } from '../../state/access.ts';
import { endOwnPoll } from './end.ts';
import { notAPoll } from './errors.ts';
import { loadVoters } from './store.ts';
import { vote } from './vote.ts';

export const pollsHandlers: Handlers<typeof pollsOperations> = {
  votePoll: (call) => vote(call, call.params.channel_id, call.params.message_id, call.body.answer_ids),
  listPollVoters: async (call) => {
    const { app, params, query } = call;
    const { channel_id, message_id, answer_id } = params;
    await accessChannel(call, channel_id, Permission.READ_MESSAGE_HISTORY);
    const page = { after: query.after ?? '0', limit: query.limit };
    const found = await loadVoters(app.db, channel_id, message_id, Number(answer_id), page);
    if (!found) throw unknownMessage();
    if (!found.is_poll) throw notAPoll();
    return { users: found.users };
  },
  endPoll: (call) => endOwnPoll(call, call.params.channel_id, call.params.message_id),
};
