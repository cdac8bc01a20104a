import type { Message } from '@guildhall/protocol/messages/schemas';
import {
  canHighlight,
  countsAsMention,
  decideNotification,
  isMuted,
  type NotificationRules,
  type OverrideRules,
} from '@guildhall/protocol/notifications/decide';
import { NotificationLevel } from '@guildhall/protocol/notifications/levels';
import { getThreadLevel } from '@guildhall/protocol/threads/notifications';
import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { accessChannel, type ChannelAccess } from '../../state/access.ts';
import { isThread } from '../../state/thread-rows.ts';
import type { Candidate } from './store.ts';

/** Whether what a user chose for themselves or the whole guild already rules out a notification. */
export function isQuiet(
  { settings, guild_settings: guild }: Pick<Candidate, 'settings' | 'guild_settings'>,
  now: number,
): boolean {
  const streamer = settings?.streamer_mode;
  return (
    settings?.status === 'dnd' ||
    (streamer?.enabled && streamer.mute_notifications) ||
    guild?.mobile_push === false ||
    isMuted(guild ?? undefined, now)
  );
}

/** The settings of a thread. One that the user did not join notifies of nothing. */
function getThreadRules({ thread }: Candidate): OverrideRules {
  if (!thread) return { message_notifications: NotificationLevel.NO_MESSAGES };
  const { flags, muted, mute_config } = thread;
  return { muted, mute_config, message_notifications: getThreadLevel(flags) };
}

function getRules(candidate: Candidate, access: ChannelAccess): NotificationRules {
  const override = (id: string | null | undefined) => (id ? candidate.channel_overrides?.[id] : undefined);
  const guild = candidate.guild_settings ?? undefined;
  const channel = override(access.channel.id);
  if (access.kind === 'private') return { channel, guild, guildDefault: NotificationLevel.ALL_MESSAGES };
  return {
    channel: isThread(access.channel) ? getThreadRules(candidate) : channel,
    category: override(access.channel.parent_id),
    guild,
    guildDefault: access.state.guild.default_message_notifications,
  };
}

/** Returns a channel as a user sees it; undefined if they can't. @param isCurrent whether the guild's state is known to be current */
export async function viewChannel(
  app: App,
  userId: string,
  channelId: string,
  isCurrent: boolean,
): Promise<ChannelAccess | undefined> {
  try {
    const context = { app, caller: { userId }, reason: undefined };
    return await accessChannel(context, channelId, 0n, { comparesVersion: isCurrent });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** What a message is to a user: a notification, or part of a conversation that they can be notified of if it is lively. */
export type Interest = 'notification' | 'highlight' | 'none';

/** Judges a message by the settings that apply to its channel; it is nothing to users who can't see it. */
export async function judgeMessage(
  app: App,
  candidate: Candidate,
  message: Message,
  now: number,
): Promise<Interest> {
  const { user_id: userId } = candidate;
  const access = await viewChannel(app, userId, message.channel_id, true);
  if (!access) return 'none';
  const roles = access.kind === 'guild' ? access.member.roles : [];
  const ways = {
    byName: message.mentions.some(({ id }) => id === userId),
    byRole: message.mention_roles.some((role) => roles.includes(role)),
    byEveryone: message.mention_everyone,
  };
  const rules = getRules(candidate, access);
  const { notify_mentions_only: mentionsOnly } = { ...DEFAULT_SETTINGS, ...candidate.settings };
  if (!decideNotification(rules, ways, now))
    return access.kind === 'guild' && !mentionsOnly && canHighlight(rules, now) ? 'highlight' : 'none';
  const isWanted = access.kind === 'private' || !mentionsOnly || countsAsMention(ways, rules.guild);
  return isWanted ? 'notification' : 'none';
}
