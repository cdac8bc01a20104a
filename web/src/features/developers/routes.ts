import authWords from 'virtual:words/auth';
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

const teamsScreen = screen(
  withWords([developersWords], () => import('./TeamsScreen.tsx')),
  'TeamsScreen',
);
const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers/teams',
  component: teamsScreen,
});
const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/developers/teams/$team',
  component: teamsScreen,
});
const acceptScreen = (name: 'AcceptTeamScreen' | 'AcceptTesterScreen') =>
  screen(
    withWords([authWords, developersWords], () => import('./AcceptScreens.tsx')),
    name,
  );
const acceptTeamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/teams/invite/accept',
  component: acceptScreen('AcceptTeamScreen'),
});
const acceptTesterRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/oauth2/allowlist/accept',
  component: acceptScreen('AcceptTesterScreen'),
});

export const developersRoutes = [
  developersRoute,
  applicationsRoute,
  applicationRoute,
  applicationSectionRoute,
  applicationSubRoute,
  teamsRoute,
  teamRoute,
  acceptTeamRoute,
  acceptTesterRoute,
];
