import authWords from 'virtual:words/auth';
import connectionsWords from 'virtual:words/connections';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';

const component = screen(
  withWords([authWords, connectionsWords], () => import('./LinkScreen.tsx')),
  'LinkScreen',
);

/** The pages around a sign-in to another service. One component has them all, so that the first screen knows only their address. */
export const connectionsRoutes = [
  createRoute({ getParentRoute: () => signedInRoute, path: '/connections/$provider/$step', component }),
];
