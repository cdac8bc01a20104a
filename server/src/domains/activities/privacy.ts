import { CONNECTION_SERVICES } from '@guildhall/protocol/connections/services';
import type { Activity } from '@guildhall/protocol/presence/schemas';
import { ActivityType } from '@guildhall/protocol/presence/statuses';
import { DEFAULT_SETTINGS, type UserSettings } from '@guildhall/protocol/users/settings';

/** To whom a user shows what they do, by their settings. */
export interface ActivityPrivacy {
  /** Whether to anybody at all. */
  readonly isShown: boolean;
  readonly isShownToFriends: boolean;
  /** Guilds in which it is hidden, and guilds whose members can't join it. */
  readonly hiddenIn: readonly string[];
  readonly notJoinableIn: readonly string[];
  /** Whether friends, or users in the same voice channel, can join without asking. */
  readonly isJoinableByFriends: boolean;
  readonly isJoinableInVoice: boolean;
  /** Names of activities of connected accounts that are hidden. */
  readonly hiddenNames: readonly string[];
}

/** The settings that it is read from. */
const SETTINGS = {
  show_current_game: 'isShown',
  show_activity_to_friends: 'isShownToFriends',
  activity_restricted_guild_ids: 'hiddenIn',
  activity_joining_restricted_guild_ids: 'notJoinableIn',
  allow_activity_party_privacy_friends: 'isJoinableByFriends',
  allow_activity_party_privacy_voice_channel: 'isJoinableInVoice',
} as const satisfies Partial<Record<keyof UserSettings, keyof ActivityPrivacy>>;

/** @param hiddenServices types of connections whose activities are hidden */
export function readPrivacy(
  settings: Partial<UserSettings>,
  hiddenServices: readonly string[],
): ActivityPrivacy {
  const all = { ...DEFAULT_SETTINGS, ...settings };
  return {
    isShown: all.show_current_game,
    isShownToFriends: all.show_activity_to_friends,
    hiddenIn: all.activity_restricted_guild_ids,
    notJoinableIn: all.activity_joining_restricted_guild_ids,
    isJoinableByFriends: all.allow_activity_party_privacy_friends,
    isJoinableInVoice: all.allow_activity_party_privacy_voice_channel,
    hiddenNames: hiddenServices.flatMap((type) => CONNECTION_SERVICES[type]?.name ?? []),
  };
}

/** A change of settings, or of a connection. */
export interface PrivacyChange {
  readonly settings?: Partial<UserSettings>;
  readonly connection?: { readonly type: string; readonly show_activity: boolean };
}

/** The privacy after a change; the same object if nothing of it changed. */
export function changePrivacy(
  privacy: ActivityPrivacy,
  { settings = {}, connection }: PrivacyChange,
): ActivityPrivacy {
  const changed = Object.entries(SETTINGS).filter(([name]) => name in settings);
  if (changed.length === 0 && !connection) return privacy;
  const name = connection && CONNECTION_SERVICES[connection.type]?.name;
  const others = privacy.hiddenNames.filter((one) => one !== name);
  return {
    ...privacy,
    ...Object.fromEntries(changed.map(([name, key]) => [key, settings[name as keyof typeof SETTINGS]])),
    hiddenNames: name && connection?.show_activity === false ? [...others, name] : others,
  };
}

export const DEFAULT_PRIVACY = readPrivacy({}, []);

/** What a user says is always shown, and so is how they hang out in a call; the rest is what they do. */
const isSaid = ({ type }: Pick<Activity, 'type'>): boolean =>
  type === ActivityType.CUSTOM || type === ActivityType.HANG;

/** A session's activities: those that others can see, and those that are for the user alone. */
export function splitActivities(
  activities: readonly Activity[],
  { isShown, hiddenNames }: ActivityPrivacy,
): { readonly shown: readonly Activity[]; readonly hidden: readonly Activity[] } {
  const isVisible = (one: Activity) => isSaid(one) || (isShown && !hiddenNames.includes(one.name));
  if (activities.every(isVisible)) return { shown: activities, hidden: [] };
  return { shown: activities.filter(isVisible), hidden: activities.filter((one) => !isVisible(one)) };
}

/** What of a session's activities is left where the user hides what they do. */
export const keepSaid = (activities: readonly Activity[]): readonly Activity[] => activities.filter(isSaid);
