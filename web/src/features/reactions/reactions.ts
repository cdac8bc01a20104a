import type { Message, Session, User } from '@guildhall/client';
import { readEmojiSource } from '@guildhall/client/nouns/emoji';
import { getEmojiName, type ReactionEmoji } from '@guildhall/client/nouns/reactions';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

const showError = (error: unknown) => showToast({ kind: 'error', message: describeError(error) });

/** Adds or removes the user's reaction of a kind; shows the error if the server refuses. */
export function toggleReaction(
  session: Session,
  channelId: string,
  messageId: string,
  emoji: ReactionEmoji,
  kind: ReactionType = ReactionType.NORMAL,
): void {
  session.mutations.toggleReaction(channelId, messageId, emoji, kind).catch(showError);
}

/** Asks, then removes everyone's reactions to a message. */
export async function askToRemoveAll({ id, channel_id }: Message): Promise<void> {
  const isSure = await confirm({
    title: t('reactions.removeAllTitle'),
    body: t('reactions.removeAllBody'),
    action: t('reactions.removeAll'),
    danger: true,
  });
  if (!isSure) return;
  const params = { channel_id, message_id: id };
  await rest.call('deleteAllReactions', { params }).catch(showError);
}

/** Removes everyone's reactions with an emoji; shows the error if the server refuses. */
export async function removeEmoji({ id, channel_id }: Message, emoji: ReactionEmoji): Promise<void> {
  const params = { channel_id, message_id: id, emoji_name: getEmojiName(emoji) };
  await rest.call('deleteEmojiReactions', { params }).catch(showError);
}

/** Returns a character, or the form of a custom emoji in texts, as a reaction's emoji. */
export const toReactionEmoji = (emoji: string): ReactionEmoji =>
  readEmojiSource(emoji) ?? { id: null, name: emoji };

/** Users per page. */
export const REACTORS_PAGE = 50;

/** Reads a page of the users who have a reaction of a kind with an emoji, by id. Throws RestError, NetworkError. */
export function readReactors(
  message: { readonly id: string; readonly channel_id: string },
  emoji: ReactionEmoji,
  page: {
    readonly limit: number;
    readonly after?: string | undefined;
    readonly kind?: ReactionType;
  },
  signal?: AbortSignal,
): Promise<readonly User[]> {
  const params = {
    channel_id: message.channel_id,
    message_id: message.id,
    emoji_name: getEmojiName(emoji),
  };
  const { limit, after, kind: type = ReactionType.NORMAL } = page;
  const query = { type, limit, ...(after ? { after } : {}) };
  return rest.call('listReactions', { params, query, ...(signal ? { signal } : {}) });
}
