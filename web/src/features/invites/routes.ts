import authWords from 'virtual:words/auth';
import invitesWords from 'virtual:words/invites';
import { createRoute, redirect } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { rootRoute, screen } from '../../ui/routes.ts';

const inviteScreen = (name: 'InviteScreen' | 'InviteLoginScreen' | 'InviteRegisterScreen') =>
  screen(
    withWords([authWords, invitesWords], () => import('./screens.tsx')),
    name,
  );
const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$code',
  component: inviteScreen('InviteScreen'),
});
const inviteLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$code/login',
  component: inviteScreen('InviteLoginScreen'),
});
const inviteRegisterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$code/register',
  component: inviteScreen('InviteRegisterScreen'),
});
const inviteProxyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite-proxy/$code',
  beforeLoad: ({ params: { code } }) => {
    throw redirect({ to: '/invite/$code', params: { code }, replace: true });
  },
});

export const invitesRoutes = [inviteRoute, inviteLoginRoute, inviteRegisterRoute, inviteProxyRoute];
