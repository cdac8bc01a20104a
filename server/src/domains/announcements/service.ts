import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { WEBHOOK_LIMITS } from '@guildhall/protocol/limits/webhooks';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import { WebhookType } from '@guildhall/protocol/webhooks/types';
import type { Context } from '../../app.ts';
import { ApiError, apiError, missingPermissions, unknownMessage } from '../../platform/http/errors.ts';
import { accessGuildChannel } from '../../state/access.ts';
import { changeChannel } from '../../state/channel-change.ts';
import { insertSystemMessage, loadWireMessage } from '../messages/index.ts';
import { findFollower, insertWebhook, lockWebhooks, recordChange, requireRoom } from '../webhooks/index.ts';
import { insertDueCopies } from './copy-store.ts';
import { lockMessage, updateFlags } from './source-store.ts';

const FOLLOWING: ReadonlySet<number> = new Set([ChannelType.GUILD_TEXT, ChannelType.GUILD_ANNOUNCEMENT]);

const requireAnnouncements = (type: number) => {
  if (type !== ChannelType.GUILD_ANNOUNCEMENT)
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
};

/**
 * Makes `targetId` follow an announcement channel that the caller can view, with a system message there, and returns the id of
 * the webhook. A channel that follows already keeps its webhook. Throws 10003, 50024 for channels of other types, 50013 without
 * MANAGE_WEBHOOKS in the target, 30007 if that has too many webhooks.
 */
export async function follow(context: Context, sourceId: string, targetId: string): Promise<string> {
  const { app, caller } = context;
  const source = await accessGuildChannel(context, sourceId);
  requireAnnouncements(source.channel.type);
  const name = [...`${source.state.guild.name} #${source.channel.name}`]
    .slice(0, WEBHOOK_LIMITS.name.max)
    .join('');
  return changeChannel(context, targetId, Permission.MANAGE_WEBHOOKS, async (tx, access) => {
    if (access.kind === 'private') throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_DM_CHANNEL);
    if (!FOLLOWING.has(access.channel.type) || targetId === sourceId)
      throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
    const guildId = access.state.id;
    const counts = await lockWebhooks(tx, guildId, targetId);
    const following = await findFollower(tx, sourceId, targetId);
    if (following) return following;
    requireRoom(counts);
    const webhook = {
      guild_id: guildId,
      webhook_id: app.ids.next(),
      channel_id: targetId,
      type: WebhookType.CHANNEL_FOLLOWER,
      name,
      avatar: null,
      user_id: caller.userId,
      application_id: null,
      token: null,
      source_guild_id: source.state.id,
      source_channel_id: sourceId,
    };
    await insertWebhook(tx, webhook);
    await recordChange(context, tx, undefined, webhook);
    tx.afterEvents(() =>
      insertSystemMessage(app, tx, access, {
        userId: caller.userId,
        type: MessageType.CHANNEL_FOLLOW_ADD,
        content: name,
        reference: { type: 0, channel_id: sourceId, guild_id: source.state.id },
      }),
    );
    return webhook.webhook_id;
  });
}

/**
 * Publishes a message, and queues its copies for the following channels. Returns its wire object.
 * Throws 10008, 40033 if it was published before, 50013, 50021 for system messages, 50024 outside announcement channels,
 * 50068 for polls, as nobody could vote in a copy, and for forwards, which refer to another message already.
 */
export async function crosspost(context: Context, channelId: string, messageId: string): Promise<object> {
  const { app, caller } = context;
  return changeChannel(context, channelId, Permission.SEND_MESSAGES, async (tx, access) => {
    const message = await lockMessage(tx, channelId, messageId);
    if (!message) throw unknownMessage();
    requireAnnouncements(access.channel.type);
    if (message.author_id !== caller.userId && (access.permissions & Permission.MANAGE_MESSAGES) === 0n)
      throw missingPermissions();
    if (message.type !== MessageType.DEFAULT)
      throw new ApiError(403, 50021, 'Cannot execute action on a system message');
    if (!message.has_copyable_content) throw apiError(ErrorCode.INVALID_MESSAGE_TYPE);
    if ((message.flags & (MessageFlag.CROSSPOSTED | MessageFlag.IS_CROSSPOST)) !== 0)
      throw apiError(ErrorCode.THIS_MESSAGE_WAS_ALREADY_CROSSPOSTED);
    await updateFlags(tx, channelId, messageId, message.flags | MessageFlag.CROSSPOSTED);
    const wire = await loadWireMessage(tx, channelId, messageId);
    tx.emitHere('MESSAGE_UPDATE', wire);
    await insertDueCopies(tx, channelId, messageId, app.ids.next());
    await app.jobs.add(tx.sql, 'announcements.deliver', { channelId, messageId });
    return wire;
  });
}
