import settingsWords from 'virtual:words/settings';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';
import { withSettings } from '../../ui/settings/withSettings.ts';

const settingsScreen = screen(
  withSettings(withWords([settingsWords], () => import('./SettingsScreen.tsx'))),
  'SettingsScreen',
);
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: settingsScreen,
});
const settingsSectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/$section',
  component: settingsScreen,
});
const settingsSubRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/$section/$sub',
  component: settingsScreen,
});

export const settingsRoutes = [settingsRoute, settingsSectionRoute, settingsSubRoute];
