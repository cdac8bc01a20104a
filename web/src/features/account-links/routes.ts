import accountLinksWords from 'virtual:words/account-links';
import authWords from 'virtual:words/auth';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { rootRoute, screen } from '../../ui/routes.ts';

const component = screen(
  withWords([accountLinksWords, authWords], () => import('./LinkScreen.tsx')),
  'LinkScreen',
);

/** The pages that links in emails open. One component has them all, so that the first screen knows only their addresses. */
export const accountLinksRoutes = [
  '/authorize-ip',
  '/reject-ip',
  '/reject-mfa',
  '/wasntme/$token',
  '/ra/$fingerprint',
  '/restore-account',
  '/disable-email-notifications',
  '/disable-server-highlight-notifications',
  '/domain-migration',
  '/handoff',
  '/login/handoff',
  '/login/one-time',
  '/mweb-handoff',
  '/open-app-from-email',
  '/verify-request',
].map((path) => createRoute({ getParentRoute: () => rootRoute, path, component }));
