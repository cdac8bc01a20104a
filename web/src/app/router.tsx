import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Layers } from '../design/Layers.tsx';
import { loadManaged } from '../i18n/i18n.ts';
import { wasSignedIn } from '../state/account.ts';
import { environment } from '../state/environment.ts';
import { FailureScreen } from '../ui/FailureScreen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { SignedIn } from './SignedIn.tsx';

function Root() {
  return (
    <Layers>
      <Outlet />
    </Layers>
  );
}

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <FailureScreen error={error} onRetry={reset} />,
});

/** Where somebody lands who asked for no place in particular. */
function land(): never {
  if (wasSignedIn()) throw redirect({ to: '/channels/@me', replace: true });
  throw redirect({ to: environment().LANDING_REGISTER ? '/register' : '/login', replace: true });
}

/** A screen of settings or signing in: comes with its part of the catalogue. */
const managedScreen = <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) =>
  lazyRouteComponent(async () => {
    const [screens] = await Promise.all([load(), loadManaged()]);
    return { default: screens[name] };
  });

const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: land });
const appRoute = createRoute({ getParentRoute: () => rootRoute, path: '/app', beforeLoad: land });

interface AuthSearch {
  /** Where to go after signing in, a path of this site. */
  redirect_to?: string;
}
/** Only a path of this site is taken, so that a link can't send people elsewhere. */
const authSearch = ({ redirect_to: to }: Record<string, unknown>): AuthSearch =>
  typeof to === 'string' && /^\/(?![/\\])/.test(to) ? { redirect_to: to } : {};

const authScreen = (name: 'LoginScreen' | 'RegisterScreen') =>
  managedScreen(() => import('../features/auth/screens.tsx'), name);
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: authSearch,
  component: authScreen('LoginScreen'),
});
const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: authSearch,
  component: authScreen('RegisterScreen'),
});

const mailScreen = (name: 'VerifyScreen' | 'ResetScreen') =>
  managedScreen(() => import('../features/auth/MailScreens.tsx'), name);
const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  component: mailScreen('VerifyScreen'),
});
const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  component: mailScreen('ResetScreen'),
});

const inviteScreen = (name: 'InviteScreen' | 'InviteLoginScreen' | 'InviteRegisterScreen') =>
  managedScreen(() => import('../features/invites/screens.tsx'), name);
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
const legalScreen = (name: 'PrivacyScreen' | 'TermsScreen') =>
  managedScreen(() => import('../features/legal/LegalScreen.tsx'), name);
const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: legalScreen('PrivacyScreen'),
});
const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: legalScreen('TermsScreen'),
});

const oauthScreen = (name: 'AuthorizeScreen' | 'AuthorizedScreen' | 'AuthorizationErrorScreen') =>
  managedScreen(() => import('../features/oauth/screens.ts'), name);
const authorizeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth2/authorize',
  component: oauthScreen('AuthorizeScreen'),
});
const authorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth2/authorized',
  validateSearch: ({ guild_id: guild }: Record<string, unknown>): { guild_id?: string } =>
    guild === undefined ? {} : { guild_id: String(guild) },
  component: oauthScreen('AuthorizedScreen'),
});
const authorizationErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth2/error',
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  component: oauthScreen('AuthorizationErrorScreen'),
});

const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedIn });

/** One component for every place below, so that going from one to another keeps the frame. */
const channelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/channels',
  component: lazyRouteComponent(() => import('./ChannelsScreen.tsx'), 'ChannelsScreen'),
});
const homeRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/@me' });
const guildRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/$guild' });
const channelRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/$guild/$channel' });
const messageRoute = createRoute({ getParentRoute: () => channelsRoute, path: '/$guild/$channel/$message' });

const settingsScreen = managedScreen(
  () => import('../features/settings/SettingsScreen.tsx'),
  'SettingsScreen',
);
const notificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./ChannelsScreen.tsx'), 'NotificationsScreen'),
});
const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/$user',
  component: lazyRouteComponent(() => import('./ChannelsScreen.tsx'), 'ProfileScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: settingsScreen,
});
const settingsSectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/$section',
  component: settingsScreen,
});
const settingsSubRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/$section/$sub',
  component: settingsScreen,
});
const createGuildRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/create',
  component: managedScreen(() => import('./CreateGuildScreen.tsx'), 'CreateGuildScreen'),
});
/** Settings of a guild that the address does not name. */
const anyGuildSettingsRoutes = (['', '/$a', '/$a/$b'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/guilds/settings${rest}`,
    validateSearch: ({ feature }: Record<string, unknown>): { feature?: string } =>
      typeof feature === 'string' ? { feature } : {},
    component: managedScreen(() => import('../features/guilds/screens.tsx'), 'AnyGuildSettingsScreen'),
  }),
);
const welcomeRoutes = (['/$guild', '/$guild/$x'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/welcome${rest}`,
    component: managedScreen(() => import('../features/welcome/WelcomeScreen.tsx'), 'WelcomeScreen'),
  }),
);
const adminRoutes = (['', '/$section'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/admin${rest}`,
    component: managedScreen(() => import('../features/admin/AdminScreen.tsx'), 'AdminScreen'),
  }),
);
const developersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/developers',
  beforeLoad: () => {
    throw redirect({ to: '/developers/applications', replace: true });
  },
});
const developersScreen = managedScreen(
  () => import('../features/developers/DevelopersScreen.tsx'),
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
const guildSettingsScreen = managedScreen(
  () => import('../features/guild-settings/GuildSettingsScreen.tsx'),
  'GuildSettingsScreen',
);
const guildSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings',
  component: guildSettingsScreen,
});
const guildSettingsSectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings/$section',
  component: guildSettingsScreen,
});
const guildSettingsSubRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings/$section/$sub',
  component: guildSettingsScreen,
});
const guildNotificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/notification-settings',
  component: managedScreen(
    () => import('../features/notifications/GuildNotificationsScreen.tsx'),
    'GuildNotificationsScreen',
  ),
});
/** A channel's settings by page: the first of them without one. */
const channelSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guilds/$guild/settings/channel/$sub/$page',
  component: guildSettingsScreen,
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  appRoute,
  loginRoute,
  registerRoute,
  verifyRoute,
  resetRoute,
  inviteRoute,
  inviteLoginRoute,
  inviteRegisterRoute,
  inviteProxyRoute,
  privacyRoute,
  termsRoute,
  developersRoute,
  authorizeRoute,
  authorizedRoute,
  authorizationErrorRoute,
  signedInRoute.addChildren([
    channelsRoute.addChildren([homeRoute, guildRoute, channelRoute, messageRoute]),
    createGuildRoute,
    ...anyGuildSettingsRoutes,
    ...welcomeRoutes,
    ...adminRoutes,
    applicationsRoute,
    applicationRoute,
    applicationSectionRoute,
    notificationsRoute,
    profileRoute,
    settingsRoute,
    settingsSectionRoute,
    settingsSubRoute,
    guildSettingsRoute,
    guildNotificationsRoute,
    guildSettingsSectionRoute,
    guildSettingsSubRoute,
    channelSettingsRoute,
  ]),
]);

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
