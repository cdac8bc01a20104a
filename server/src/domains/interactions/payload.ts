import type { GuildChannel } from '@guildhall/protocol/channels/schemas';
import type { DeepReadonly } from '@guildhall/protocol/event';
import type { Interaction, ResolvedChannel } from '@guildhall/protocol/interactions/schemas';
import { InteractionContextType } from '@guildhall/protocol/interactions/types';
import type { User } from '@guildhall/protocol/users/schemas';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type ChannelAccess, channelIn, type GuildChannelAccess } from '../../state/access.ts';
import { presentChannel, presentMember } from '../../state/present.ts';
import { isThread, type PlaceRow } from '../../state/thread-rows.ts';
import { uploadLimit } from '../attachments/index.ts';
import { createBotCaller, getReplyPermissions } from './act.ts';
import type { NewInteraction, Receiver } from './store.ts';
import type { Target } from './target.ts';

/** A channel or thread without its overwrites, with what a member can do in it. */
export function presentPlace(guildId: string, place: PlaceRow, permissions: bigint): ResolvedChannel {
  if (isThread(place)) {
    const thread = place;
    return {
      id: thread.id,
      type: thread.type,
      guild_id: guildId,
      name: thread.name,
      parent_id: thread.parent_id,
      owner_id: thread.owner_id,
      flags: thread.flags,
      rate_limit_per_user: thread.rate_limit_per_user,
      last_message_id: thread.last_message_id,
      thread_metadata: thread.thread_metadata,
      permissions: permissions.toString(),
    } as ResolvedChannel;
  }
  const { permission_overwrites: _, ...channel } = presentChannel(guildId, place) as GuildChannel;
  return { ...channel, permissions: permissions.toString() };
}

/** What the application can do in the channel: as its bot's member if that can view it, otherwise as any response. */
async function getAppPermissions(access: GuildChannelAccess, botId: string): Promise<bigint> {
  const own = await channelIn(access.state, botId, access.channel.id).catch((error) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return own?.permissions ?? getReplyPermissions(access);
}

async function presentGuildPart(access: GuildChannelAccess, user: User, botId: string) {
  const { state, member, permissions, channel } = access;
  const locale = state.guild.preferred_locale ?? 'en-US';
  return {
    guild: { id: state.id, features: [...state.guild.features], locale },
    guild_id: state.id,
    guild_locale: locale,
    channel: presentPlace(state.id, channel, permissions),
    member: { ...presentMember(member, user), permissions: permissions.toString() },
    app_permissions: (await getAppPermissions(access, botId)).toString(),
    context: InteractionContextType.GUILD,
  };
}

const presentPrivatePart = (
  access: Extract<ChannelAccess, { kind: 'private' }>,
  user: User,
  botId: string,
) => {
  const { id, type, recipientIds } = access.channel;
  const isWithBot = recipientIds.length === 2 && recipientIds.includes(botId);
  return {
    channel: { id, type, flags: 0 },
    user,
    app_permissions: access.permissions.toString(),
    context: isWithBot ? InteractionContextType.BOT_DM : InteractionContextType.PRIVATE_CHANNEL,
  };
};

/** Returns an interaction as its application receives it. */
export async function presentInteraction(
  app: App,
  access: ChannelAccess,
  user: User,
  row: NewInteraction,
  token: string,
  { data, source }: Target,
  { bot_id, locale }: Receiver,
): Promise<Interaction> {
  const place =
    access.kind === 'guild'
      ? await presentGuildPart(access, user, bot_id)
      : presentPrivatePart(access, user, bot_id);
  const interaction: DeepReadonly<Interaction> = {
    id: row.interaction_id,
    application_id: row.application_id,
    type: row.type,
    token,
    version: 1,
    data,
    channel_id: row.channel_id,
    ...place,
    locale,
    ...(source ? { message: source.message } : {}),
    entitlements: [],
    authorizing_integration_owners: row.metadata.authorizing_integration_owners,
    attachment_size_limit: uploadLimit({ app, caller: createBotCaller(bot_id), reason: undefined }, access),
  };
  return JSON.parse(app.files.sign(JSON.stringify(interaction))) as Interaction;
}
