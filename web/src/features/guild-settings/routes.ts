import { createRoute } from '@tanstack/react-router';
import { loadFeatures } from '../../ui/features.ts';
import { managedScreen, signedInRoute } from '../../ui/routes.ts';

const guildSettingsScreen = managedScreen(
  () => import('./GuildSettingsScreen.tsx'),
  'GuildSettingsScreen',
  loadFeatures,
);
const guildSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings',
  component: guildSettingsScreen,
});
const guildSettingsSectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings/$section',
  component: guildSettingsScreen,
});
const guildSettingsSubRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings/$section/$sub',
  component: guildSettingsScreen,
});
/** A channel's settings by page: the first of them without one. */
const channelSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings/channel/$sub/$page',
  component: guildSettingsScreen,
});

export const guildSettingsRoutes = [
  guildSettingsRoute,
  guildSettingsSectionRoute,
  guildSettingsSubRoute,
  channelSettingsRoute,
];
