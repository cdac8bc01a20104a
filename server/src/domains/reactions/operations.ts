import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { reactionsOperations } from '@guildhall/protocol/reactions/operations';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import type { App } from '../../app.ts';
import { apiError, unknownMessage } from '../../platform/http/errors.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { accessChannel } from '../../state/access.ts';
import { keyOf, readEmoji, unknownEmoji } from './emoji.ts';
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
const placeOf = ({
  channel_id,
  message_id,
}: Pick<ReactionParams, 'channel_id' | 'message_id'>): MessagePlace => ({
  channelId: channel_id,
  messageId: message_id,
});

export const reactionsHandlers = (app: App): Handlers<typeof reactionsOperations> => {
  const remove = async (caller: Caller, params: ReactionParams, userId: string) => {
    const emoji = readEmoji(params.emoji_name);
    // Nobody has burst reactions, so there is none to remove.
    if (Number(params.reaction_type ?? 0) === ReactionType.BURST) {
      await accessChannel(app, caller, params.channel_id);
      throw unknownEmoji();
    }
    await removeReaction(app, caller, placeOf(params), emoji, userId);
  };

  return {
    addReaction: async ({ params, query, caller }) => {
      if (query.type === ReactionType.BURST) {
        await accessChannel(app, caller, params.channel_id);
        throw apiError(ErrorCode.USER_CANNOT_USE_BURST_REACTIONS);
      }
      await addReaction(app, caller, placeOf(params), readEmoji(params.emoji_name));
    },
    deleteOwnReaction: ({ params, caller }) => remove(caller, params, caller.userId),
    deleteOwnReactionOfType: ({ params, caller }) => remove(caller, params, caller.userId),
    deleteUserReaction: ({ params, caller }) => remove(caller, params, params.user_id),
    deleteUserReactionOfType: ({ params, caller }) => remove(caller, params, params.user_id),
    listReactions: async ({ params, query, caller }) => {
      await accessChannel(app, caller, params.channel_id, Permission.READ_MESSAGE_HISTORY);
      const emoji = readEmoji(params.emoji_name);
      const page = {
        after: query.after ?? '0',
        limit: query.type === ReactionType.BURST ? 0 : query.limit,
      };
      const users = await loadReactors(app.db, params.channel_id, params.message_id, keyOf(emoji), page);
      if (!users) throw unknownMessage();
      return users;
    },
    deleteEmojiReactions: ({ params, caller }) =>
      removeEmoji(app, caller, placeOf(params), readEmoji(params.emoji_name)),
    deleteAllReactions: ({ params, caller }) => removeAllReactions(app, caller, placeOf(params)),
  };
};
