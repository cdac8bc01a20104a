import { createRoute } from '@tanstack/react-router';
import { loadFeatures } from '../../ui/features.ts';
import { managedScreen, signedInRoute } from '../../ui/routes.ts';

const settingsScreen = managedScreen(() => import('./SettingsScreen.tsx'), 'SettingsScreen', loadFeatures);
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
