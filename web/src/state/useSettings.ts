import { key } from '@guildhall/client';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { useCallback } from 'react';
import { useSlice } from './hooks.ts';
import { useSession } from './SessionContext.tsx';
import { changeSettings } from './settingsSync.ts';

/** The account's settings, live, and how to change them. */
export function useSettings(): [UserSettings, (change: Partial<UserSettings>) => void] {
  const session = useSession();
  // READY gives every setting, so that the defaults (and the schemas beside them) stay on the server.
  const settings = useSlice(key.settings, (store) => store.settings) as unknown as UserSettings;
  const change = useCallback((next: Partial<UserSettings>) => changeSettings(session, next), [session]);
  return [settings, change];
}
