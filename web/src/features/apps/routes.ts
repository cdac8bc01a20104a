import appsWords from 'virtual:words/apps';
import authWords from 'virtual:words/auth';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { rootRoute, signedInRoute } from '../../ui/routes.ts';

const component = lazyRouteComponent(withWords([appsWords, authWords], () => import('./AppsScreen.tsx')));

/** How to install the client, and the names of features, which open their sections of the settings. */
export const appsRoutes = [
  createRoute({ getParentRoute: () => rootRoute, path: '/apps', component }),
  createRoute({ getParentRoute: () => rootRoute, path: '/download-qr-code', component }),
];

export const namedFeatureRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/feature/$name',
    beforeLoad: ({ params: { name } }) => {
      throw redirect({ to: '/settings/$section', params: { section: name }, replace: true });
    },
  }),
];
