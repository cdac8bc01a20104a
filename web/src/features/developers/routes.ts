import { createRoute, redirect } from '@tanstack/react-router';
import { managedScreen, signedInRoute } from '../../ui/routes.ts';

const developersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers',
  beforeLoad: () => {
    throw redirect({ to: '/developers/applications', replace: true });
  },
});
const developersScreen = managedScreen(() => import('./DevelopersScreen.tsx'), 'DevelopersScreen');
const applicationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers/applications',
  component: developersScreen,
});
const applicationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers/applications/$application',
  component: developersScreen,
});
const applicationSectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers/applications/$application/$section',
  component: developersScreen,
});

export const developersRoutes = [
  developersRoute,
  applicationsRoute,
  applicationRoute,
  applicationSectionRoute,
];
