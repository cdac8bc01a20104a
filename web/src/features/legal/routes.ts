import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { rootRoute, screen } from '../../ui/routes.ts';

const legalScreen = (name: 'PrivacyScreen' | 'TermsScreen') =>
  screen(
    withWords([], () => import('./LegalScreen.tsx')),
    name,
  );
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

export const legalRoutes = [privacyRoute, termsRoute];
