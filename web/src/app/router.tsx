import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { startBack } from '../design/back.ts';
import { Layers } from '../design/Layers.tsx';
import { accountLinksRoutes } from '../features/account-links/routes.ts';
import { adminRoutes } from '../features/admin/routes.ts';
import { appsRoutes, namedFeatureRoutes } from '../features/apps/routes.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { connectionsRoutes } from '../features/connections/routes.ts';
import { developersRoutes } from '../features/developers/routes.ts';
import { guildSettingsRoutes } from '../features/guild-settings/routes.ts';
import { guildsRoutes } from '../features/guilds/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { invitesRoutes } from '../features/invites/routes.ts';
import { legalRoutes } from '../features/legal/routes.ts';
import { linkedRolesRoutes } from '../features/linked-roles/routes.ts';
import { notificationsRoutes } from '../features/notifications/routes.ts';
import { oauthRoutes } from '../features/oauth/routes.ts';
import { privateChannelsRoutes } from '../features/private-channels/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { relationshipsRoutes } from '../features/relationships/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { shareRoutes } from '../features/share/routes.ts';
import { standingRoutes } from '../features/standing/routes.ts';
import { voiceRoutes } from '../features/voice/routes.ts';
import { welcomeRoutes } from '../features/welcome/routes.ts';
import { hasSession } from '../state/account.ts';
import { environment } from '../state/environment.ts';
import { FailureScreen } from '../ui/FailureScreen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { rootRoute, sheetRoute, signedInRoute } from '../ui/routes.ts';
import { SignedIn } from './SignedIn.tsx';

function Root() {
  return (
    <Layers>
      <Outlet />
    </Layers>
  );
}

rootRoute.update({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <FailureScreen error={error} onRetry={reset} />,
});
signedInRoute.update({ component: SignedIn });
sheetRoute.update({ component: lazyRouteComponent(() => import('./ChannelsScreen.tsx'), 'SheetScreen') });

/** The start page for users who requested no page in particular. */
async function land(): Promise<never> {
  if (await hasSession()) throw redirect({ to: '/channels/@me', replace: true });
  throw redirect({ to: environment().LANDING_REGISTER ? '/register' : '/login', replace: true });
}

const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: land });
const appRoute = createRoute({ getParentRoute: () => rootRoute, path: '/app', beforeLoad: land });

/** One component for every place below, so that moving between them keeps the frame. */
const channelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/channels',
  component: lazyRouteComponent(() => import('./ChannelsScreen.tsx'), 'ChannelsScreen'),
});
const homeRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/@me' });
const guildRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/$guild' });
const channelRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/$guild/$channel' });
const messageRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/$guild/$channel/$message' });
const threadRoute = createRoute({
  getParentRoute: () => channelsRoute,
  path: '/$guild/$channel/threads/$thread',
});
const threadMessageRoute = createRoute({
  getParentRoute: () => channelsRoute,
  path: '/$guild/$channel/threads/$thread/$message',
});
const createGuildRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/create',
  component: lazyRouteComponent(() => import('./CreateGuildScreen.tsx'), 'CreateGuildScreen'),
});

/** The addresses of the application: a feature with screens of its own adds its routes here. */
const routeTree = rootRoute.addChildren([
  indexRoute,
  appRoute,
  ...accountLinksRoutes,
  ...appsRoutes,
  ...authRoutes,
  ...invitesRoutes,
  ...legalRoutes,
  ...linkedRolesRoutes,
  ...oauthRoutes,
  signedInRoute.addChildren([
    channelsRoute.addChildren([
      homeRoute,
      guildRoute,
      channelRoute,
      messageRoute,
      threadRoute,
      threadMessageRoute,
    ]),
    createGuildRoute,
    ...adminRoutes,
    ...connectionsRoutes,
    ...developersRoutes,
    ...guildSettingsRoutes,
    ...guildsRoutes,
    ...namedFeatureRoutes,
    ...notificationsRoutes,
    ...settingsRoutes,
    ...shareRoutes,
    ...standingRoutes,
    ...voiceRoutes,
    ...welcomeRoutes,
    sheetRoute.addChildren([
      ...inboxRoutes,
      ...privateChannelsRoutes,
      ...profileRoutes,
      ...relationshipsRoutes,
    ]),
  ]),
]);

startBack();

export const router = createRouter({
  routeTree,
  pathParamsAllowedCharacters: ['@'],
  // Values of addresses stay the text they are: as numbers, ids would lose their last digits.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: false,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
