import { ChannelOverrideFlag, GuildSettingsFlag, HighlightLevel, NotificationLevel } from './levels.ts';

/** Until when something is muted; without an end, until it is turned back on. */
export interface Mute {
  readonly muted?: boolean;
  readonly mute_config?: { readonly end_time?: string | null } | null;
}

export interface OverrideRules extends Mute {
  readonly message_notifications?: number;
  readonly flags?: number;
}

export interface GuildRules extends OverrideRules {
  readonly suppress_everyone?: boolean;
  readonly suppress_roles?: boolean;
  readonly notify_highlights?: number;
}

/** What holds for a channel, from the nearest to the widest. */
export interface NotificationRules {
  readonly channel?: OverrideRules | undefined;
  readonly category?: OverrideRules | undefined;
  /** Of the guild, or of all private channels. */
  readonly guild?: GuildRules | undefined;
  /** The level that the guild gives those who chose none; private channels notify of everything. */
  readonly guildDefault: number;
}

/** Ways a message can mention the reader. */
export interface MentionWays {
  readonly byName: boolean;
  readonly byRole: boolean;
  readonly byEveryone: boolean;
}

/** Whether a mute holds at `now` (ms since 1970): one whose time is up has ended by itself. */
export function isMuted(mute: Mute | undefined, now: number): boolean {
  if (!mute?.muted) return false;
  const end = mute.mute_config?.end_time;
  return !end || Date.parse(end) > now;
}

/** Whether a channel is muted: itself, its category or its guild. */
export const isChannelMuted = ({ channel, category, guild }: NotificationRules, now: number): boolean =>
  isMuted(channel, now) || isMuted(category, now) || isMuted(guild, now);

/** The level that holds for a channel: the nearest that was chosen. */
export function getLevel({ channel, category, guild, guildDefault }: NotificationRules): number {
  const chosen = [channel, category, guild]
    .map((rules) => rules?.message_notifications ?? NotificationLevel.INHERIT)
    .find((level) => level !== NotificationLevel.INHERIT);
  return chosen ?? guildDefault;
}

/** Whether a message counts as a mention, given the mentions the reader suppresses. */
export const countsAsMention = (ways: MentionWays, guild: GuildRules | undefined): boolean =>
  ways.byName || (ways.byRole && !guild?.suppress_roles) || (ways.byEveryone && !guild?.suppress_everyone);

/** Whether a message notifies: a sound, a desktop notification. */
export function decideNotification(rules: NotificationRules, ways: MentionWays, now: number): boolean {
  if (isChannelMuted(rules, now)) return false;
  const level = getLevel(rules);
  if (level === NotificationLevel.NO_MESSAGES) return false;
  return level === NotificationLevel.ALL_MESSAGES || countsAsMention(ways, rules.guild);
}

/** Whether a lively conversation can notify where only mentions do. */
export const canHighlight = (rules: NotificationRules, now: number): boolean =>
  !isChannelMuted(rules, now) &&
  getLevel(rules) === NotificationLevel.ONLY_MENTIONS &&
  rules.guild?.notify_highlights !== HighlightLevel.DISABLED;

/** Whether messages without a mention mark a channel as unread: not in muted ones, nor where only mentions shall. */
export function marksUnread({ channel, category, guild, ...rest }: NotificationRules, now: number): boolean {
  if (isChannelMuted({ channel, category, guild, ...rest }, now)) return false;
  for (const { flags = 0 } of [channel ?? {}, category ?? {}]) {
    if (flags & ChannelOverrideFlag.UNREADS_ALL_MESSAGES) return true;
    if (flags & ChannelOverrideFlag.UNREADS_ONLY_MENTIONS) return false;
  }
  return ((guild?.flags ?? 0) & GuildSettingsFlag.UNREADS_ONLY_MENTIONS) === 0;
}
