import { key } from '@guildhall/client';
import { DEFAULT_SETTINGS, type UserSettings } from '@guildhall/protocol/users/settings';
import { useCallback } from 'react';
import { useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { changeSettings } from '../../state/settingsSync.ts';

/** The account's settings, live, and how to change them. */
export function useSettings(): [UserSettings, (change: Partial<UserSettings>) => void] {
  const session = useSession();
  const known = useSlice(key.settings, (store) => store.settings) as Partial<UserSettings>;
  const change = useCallback((next: Partial<UserSettings>) => changeSettings(session, next), [session]);
  return [{ ...DEFAULT_SETTINGS, ...known }, change];
}
