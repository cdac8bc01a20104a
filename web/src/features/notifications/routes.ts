import { createRoute } from '@tanstack/react-router';
import { managedScreen, signedInRoute } from '../../ui/routes.ts';

const guildNotificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/notification-settings',
  component: managedScreen(() => import('./GuildNotificationsScreen.tsx'), 'GuildNotificationsScreen'),
});

export const notificationsRoutes = [guildNotificationsRoute];
