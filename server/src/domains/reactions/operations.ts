import { Permission } from '@guildhall/protocol/permissions/index';
import type { reactionsOperations } from '@guildhall/protocol/reactions/operations';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import { accessChannel } from '../../state/access.ts';
import { getKey, readEmoji } from './emoji.ts';
import {
  addReaction,
  type MessagePlace,
  removeAllReactions,
  removeEmoji,
  removeReaction,
} from './service.ts';
import { loadReactors } from './store.ts';

interface ReactionParams {
  readonly channel_id: string;
  readonly message_id: string;
  readonly emoji_name: string;
  readonly reaction_type?: string;
}
const getPlace = ({
  channel_id,
  message_id,
}: Pick<ReactionParams, 'channel_id' | 'message_id'>): MessagePlace => ({
  channelId: channel_id,
  messageId: message_id,
});

async function removeUserReaction(
  call: Context & { readonly params: ReactionParams },
  userId: string,
): Promise<void> {
  const { params } = call;
  const kind = Number(params.reaction_type ?? ReactionType.NORMAL) as ReactionType;
  await removeReaction(call, getPlace(params), readEmoji(params.emoji_name), kind, userId);
}

export const reactionsHandlers: Handlers<typeof reactionsOperations> = {
  addReaction: async (call) => {
    const { params, query } = call;
    await addReaction(call, getPlace(params), readEmoji(params.emoji_name), query.type as ReactionType);
  },
  deleteOwnReaction: (call) => removeUserReaction(call, call.caller.userId),
  deleteOwnReactionOfType: (call) => removeUserReaction(call, call.caller.userId),
  deleteUserReaction: (call) => removeUserReaction(call, call.params.user_id),
  deleteUserReactionOfType: (call) => removeUserReaction(call, call.params.user_id),
  listReactions: async (call) => {
    const { app, params, query } = call;
    await accessChannel(call, params.channel_id, Permission.READ_MESSAGE_HISTORY);
    const emoji = readEmoji(params.emoji_name);
    const page = {
      burst: query.type === ReactionType.BURST,
      after: query.after ?? '0',
      limit: query.limit,
    };
    const users = await loadReactors(app.db, params.channel_id, params.message_id, getKey(emoji), page);
    if (!users) throw unknownMessage();
    return users;
  },
  deleteEmojiReactions: (call) => removeEmoji(call, getPlace(call.params), readEmoji(call.params.emoji_name)),
  deleteAllReactions: (call) => removeAllReactions(call, getPlace(call.params)),
};
