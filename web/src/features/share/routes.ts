import shareWords from 'virtual:words/share';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { signedInRoute } from '../../ui/routes.ts';

export const shareRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/share',
    component: lazyRouteComponent(withWords([shareWords], () => import('./ShareScreen.tsx'))),
  }),
];
