import developersWords from 'virtual:words/developers';
import { createRoute, redirect } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';
import { withApplicationSections } from '../../ui/settings/withSettings.ts';

const developersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers',
  beforeLoad: () => {
    throw redirect({ to: '/developers/applications', replace: true });
  },
});
const developersScreen = screen(
  withApplicationSections(withWords([developersWords], () => import('./DevelopersScreen.tsx'))),
  'DevelopersScreen',
);
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
const applicationSubRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers/applications/$application/$section/$sub',
  component: developersScreen,
});

export const developersRoutes = [
  developersRoute,
  applicationsRoute,
  applicationRoute,
  applicationSectionRoute,
  applicationSubRoute,
];
