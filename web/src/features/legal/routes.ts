import { createRoute } from '@tanstack/react-router';
import { managedScreen, rootRoute } from '../../ui/routes.ts';

const legalScreen = (name: 'PrivacyScreen' | 'TermsScreen') =>
  managedScreen(() => import('./LegalScreen.tsx'), name);
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
