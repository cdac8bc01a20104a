import adminWords from 'virtual:words/admin';
import invitesWords from 'virtual:words/invites';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';

const setupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/setup',
  component: screen(
    withWords([adminWords, invitesWords], () => import('./setup/SetupScreen.tsx')),
    'SetupScreen',
  ),
});

export const adminRoutes = [
  setupRoute,
  ...(['', '/$section'] as const).map((rest) =>
    createRoute({
      getParentRoute: () => signedInRoute,
      path: `/admin${rest}`,
      component: screen(
        withWords([adminWords], () => import('./AdminScreen.tsx')),
        'AdminScreen',
      ),
    }),
  ),
];
