import authWords from 'virtual:words/auth';
import linkedRolesWords from 'virtual:words/linked-roles';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { rootRoute, screen } from '../../ui/routes.ts';

const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connect/authorize',
  validateSearch: ({
    client_id: client,
    guild_id: guild,
  }: Record<string, unknown>): { client_id?: string; guild_id?: string } => ({
    ...(client === undefined ? {} : { client_id: String(client) }),
    ...(guild === undefined ? {} : { guild_id: String(guild) }),
  }),
  component: screen(
    withWords([authWords, linkedRolesWords], () => import('./ConnectScreen.tsx')),
    'ConnectScreen',
  ),
});

export const linkedRolesRoutes = [connectRoute];
