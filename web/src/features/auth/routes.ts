import authWords from 'virtual:words/auth';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { rootRoute, screen } from '../../ui/routes.ts';

interface AuthSearch {
  /** Where to go after signing in, a path of this site. */
  redirect_to?: string;
}
/** Only a path of this site is taken, so that a link can't send people elsewhere. */
const authSearch = ({ redirect_to: to }: Record<string, unknown>): AuthSearch =>
  typeof to === 'string' && /^\/(?![/\\])/.test(to) ? { redirect_to: to } : {};

const authScreen = (name: 'LoginScreen' | 'RegisterScreen') =>
  screen(
    withWords([authWords], () => import('./screens.tsx')),
    name,
  );
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
  screen(
    withWords([authWords], () => import('./MailScreens.tsx')),
    name,
  );
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

export const authRoutes = [loginRoute, registerRoute, verifyRoute, resetRoute];
