import notificationsWords from 'virtual:words/notifications';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';

const guildNotificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/notification-settings',
  component: screen(
    withWords([notificationsWords], () => import('./GuildNotificationsScreen.tsx')),
    'GuildNotificationsScreen',
  ),
});

export const notificationsRoutes = [guildNotificationsRoute];
