import { createRoute, redirect } from '@tanstack/react-router';
import { signedInRoute } from '../../ui/routes.ts';

export const standingRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/account-standing',
    beforeLoad: () => {
      throw redirect({ to: '/settings/$section', params: { section: 'account-standing' }, replace: true });
    },
  }),
];
