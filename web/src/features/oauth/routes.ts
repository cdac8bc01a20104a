import authWords from 'virtual:words/auth';
import oauthWords from 'virtual:words/oauth';
import permissionsWords from 'virtual:words/permissions';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { rootRoute, screen } from '../../ui/routes.ts';

const oauthScreen = (
  name: 'ActivateScreen' | 'AuthorizeScreen' | 'AuthorizedScreen' | 'AuthorizationErrorScreen',
) =>
  screen(
    withWords([authWords, oauthWords, permissionsWords], () => import('./screens.ts')),
    name,
  );
const authorizeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth2/authorize',
  component: oauthScreen('AuthorizeScreen'),
});
const authorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth2/authorized',
  validateSearch: ({ guild_id: guild }: Record<string, unknown>): { guild_id?: string } =>
    guild === undefined ? {} : { guild_id: String(guild) },
  component: oauthScreen('AuthorizedScreen'),
});
const authorizationErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth2/error',
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  component: oauthScreen('AuthorizationErrorScreen'),
});

const activateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activate',
  validateSearch: ({ user_code: code }: Record<string, unknown>): { user_code?: string } =>
    code === undefined ? {} : { user_code: String(code) },
  component: oauthScreen('ActivateScreen'),
});

export const oauthRoutes = [activateRoute, authorizeRoute, authorizedRoute, authorizationErrorRoute];
