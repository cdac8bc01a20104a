import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Message } from '@guildhall/protocol/messages/schemas';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { MEDIA_DESCRIPTION_MAX, type MediaPreview } from '@guildhall/protocol/threads/posts';
import type { Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { accessThread } from '../../state/access.ts';
import { readCurrent } from '../messages/index.ts';
import { loadPosts } from './search-store.ts';

const isMedia = ({ content_type: type = '' }: Message['attachments'][number]) =>
  /^(?:image|video)\//.test(type);

/**
 * Returns what a post of a media channel shows of itself. Throws 10003, 50001, 50013 without READ_MESSAGE_HISTORY, 50024 for threads of
 * other channels, 10008 if the first message is gone.
 */
export async function getMediaPreview(context: Context, threadId: string): Promise<MediaPreview> {
  const { state, channel: thread } = await accessThread(context, threadId, Permission.READ_MESSAGE_HISTORY);
  const { id, name, parent_id: parentId } = thread;
  if (state.channels.get(parentId)?.type !== ChannelType.GUILD_MEDIA)
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  const { posts } = await readCurrent(
    context,
    threadId,
    () => loadPosts(context.app.db, state.id, parentId, [id]),
    undefined,
  );
  const [post] = posts;
  if (!post?.message) throw apiError(ErrorCode.UNKNOWN_MESSAGE);
  const { content, attachments } = JSON.parse(post.message) as Pick<Message, 'content' | 'attachments'>;
  const thumbnail = attachments.find(isMedia);
  return {
    guild_id: state.id,
    guild_name: state.guild.name,
    guild_icon: state.guild.icon,
    channel_id: id,
    parent_channel_id: parentId,
    message_id: id,
    author_id: post.owner_id,
    title: name,
    description: [...content].slice(0, MEDIA_DESCRIPTION_MAX).join(''),
    has_media_attachment: thumbnail !== undefined,
    ...(thumbnail ? { thumbnail } : {}),
  };
}
