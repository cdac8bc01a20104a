import { type Activity, key, type PresenceStatus } from '@guildhall/client';
import { EMOJI_KEY, emojiSets, findGuildEmoji } from '@guildhall/client/nouns/emoji';
import { getActivities } from '@guildhall/protocol/presence/custom-status';
import type { CustomStatus } from '@guildhall/protocol/users/settings';
import { useGatewayState, useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';

export type ChosenStatus = 'online' | 'idle' | 'dnd' | 'invisible';

/** The user's chosen status, as stored on the server. */
export const useChosenStatus = (): ChosenStatus =>
  useSlice(key.settings, (store) => (store.settings.status as ChosenStatus | undefined) ?? 'online');

/** The status others see: the chosen one while connected, offline otherwise. */
export function useOwnStatus(): PresenceStatus {
  const chosen = useChosenStatus();
  const state = useGatewayState();
  if (state !== 'online' || chosen === 'invisible') return 'offline';
  return chosen;
}

/** The user's custom status, as the activities by which others see it: a custom emoji has its name only there. */
export function useOwnActivities(): readonly Activity[] {
  const { store } = useSession();
  useSlice(EMOJI_KEY, emojiSets);
  const said = useSlice(
    key.settings,
    (store) => store.settings.custom_status as CustomStatus | null | undefined,
  );
  const activities = getActivities(said, Date.now()) as readonly Activity[];
  return activities.map((activity) => {
    const found = activity.emoji?.id && findGuildEmoji(store, activity.emoji.id);
    return found ? { ...activity, emoji: found.emoji } : activity;
  });
}
