import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context, Sender } from '../../app.ts';
import { ApiError, unknownChannel } from '../../platform/http/errors.ts';
import { type ChannelAccess, channelIn, type GuildChannelAccess } from '../../state/access.ts';
import type { InteractionRow } from './store.ts';

/** The application of an interaction, which acts in its channel. */
export interface ActingApplication {
  readonly context: Context<Sender>;
  readonly access: ChannelAccess;
  /** Whether its bot is in the place, and can view the channel. */
  readonly isPresent: boolean;
}

/** What every response can contain. */
const ALWAYS =
  Permission.VIEW_CHANNEL |
  Permission.SEND_MESSAGES |
  Permission.SEND_MESSAGES_IN_THREADS |
  Permission.READ_MESSAGE_HISTORY |
  Permission.EMBED_LINKS |
  Permission.ATTACH_FILES |
  Permission.SEND_POLLS;

/** Responses mention everyone, and use emoji of elsewhere, only where all members can (interactions documentation). */
const AS_EVERYONE =
  Permission.MENTION_EVERYONE |
  Permission.USE_EXTERNAL_EMOJIS |
  Permission.USE_EXTERNAL_STICKERS |
  Permission.SEND_TTS_MESSAGES;

/** What a response can do in a channel of a guild. */
export function getReplyPermissions({ state, member, channel }: GuildChannelAccess): bigint {
  const everyone = state.permissionsIn({ ...member, userId: '0', roles: [] }, channel);
  return ALWAYS | (everyone & AS_EVERYONE);
}

/** Returns an application's bot as the sender of messages. */
export const createBotCaller = (userId: string): Sender => ({ userId, bot: true, emailVerified: true });

const isMissing = (error: unknown): undefined => {
  if (error instanceof ApiError) return undefined;
  throw error;
};

type Place = Pick<InteractionRow, 'bot_id' | 'user_id' | 'guild_id' | 'channel_id'>;

/**
 * Returns an interaction's channel for its application: as its bot sees it, or else as the user does. Throws 10003 and 50001 if neither
 * of them can view it any more.
 */
export async function actAsApplication(app: App, place: Place): Promise<ActingApplication> {
  const { bot_id: botId, user_id: userId, guild_id: guildId, channel_id: channelId } = place;
  const context = { app, caller: createBotCaller(botId), reason: undefined };
  if (guildId === null) {
    const channel = await app.privateChannels.get(channelId);
    if (!channel?.recipientIds.includes(userId)) throw unknownChannel();
    const isPresent = channel.recipientIds.includes(botId);
    return { context, isPresent, access: { kind: 'private', channel, userId: botId, permissions: ALWAYS } };
  }
  const state = await app.guilds.get(guildId);
  if (!state) throw unknownChannel();
  const own = await channelIn(state, botId, channelId).catch(isMissing);
  const access = own ?? (await channelIn(state, userId, channelId));
  const permissions = getReplyPermissions(access);
  return { context, isPresent: own !== undefined, access: { ...access, permissions } };
}
