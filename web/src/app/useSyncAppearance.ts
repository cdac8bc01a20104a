import { key } from '@guildhall/client';
import { useEffect } from 'react';
import { setAppearance } from '../design/appearance.ts';
import { appearanceOf } from '../features/settings/serverSettings.ts';
import { chooseLocale, currentLocale, matchLocale } from '../i18n/i18n.ts';
import { useSlice } from '../state/hooks.ts';

/** Takes over what was chosen on another device. */
export function useSyncAppearance(): void {
  const settings = useSlice(key.settings, (store) => store.settings);
  useEffect(() => {
    setAppearance(appearanceOf(settings));
    const { locale } = settings as { locale?: string };
    if (!locale) return;
    const wanted = matchLocale([locale]);
    // A language the application is not in stays a choice of the account alone.
    if (locale.startsWith(wanted) && wanted !== currentLocale()) void chooseLocale(wanted);
  }, [settings]);
}
