import { key, type Store } from '@guildhall/client';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { useSlice } from './hooks.ts';

/** One of the account's settings. READY contains every one of them. */
export const getSetting = <Name extends keyof UserSettings>(store: Pick<Store, 'settings'>, name: Name) =>
  store.settings[name] as UserSettings[Name];

/** One of the account's settings, live. */
export const useSetting = <Name extends keyof UserSettings>(name: Name): UserSettings[Name] =>
  useSlice(key.settings, (store) => getSetting(store, name));
