import { type Activity, key, type PresenceStatus } from '@guildhall/client';
import { getActivities } from '@guildhall/protocol/presence/custom-status';
import type { CustomStatus } from '@guildhall/protocol/users/settings';
import { useGatewayState, useSlice } from '../../state/hooks.ts';

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

/** The user's custom status, as the activities by which others see it. */
export function useOwnActivities(): readonly Activity[] {
  const said = useSlice(
    key.settings,
    (store) => store.settings.custom_status as CustomStatus | null | undefined,
  );
  return getActivities(said, Date.now()) as readonly Activity[];
}
