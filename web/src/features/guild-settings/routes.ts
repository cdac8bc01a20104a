import channelSettingsWords from 'virtual:words/channel-settings';
import guildSettingsWords from 'virtual:words/guild-settings';
import invitesWords from 'virtual:words/invites';
import permissionsWords from 'virtual:words/permissions';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';
import { withSettings } from '../../ui/settings/withSettings.ts';

const guildSettingsScreen = screen(
  withSettings(
    withWords(
      [channelSettingsWords, guildSettingsWords, invitesWords, permissionsWords],
      () => import('./GuildSettingsScreen.tsx'),
    ),
  ),
  'GuildSettingsScreen',
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
/** A channel's settings by page: without a page, the first of them. */
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
