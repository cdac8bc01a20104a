import { createRoute } from '@tanstack/react-router';
import { managedScreen, signedInRoute } from '../../ui/routes.ts';

export const welcomeRoutes = (['/$guild', '/$guild/$x'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/welcome${rest}`,
    component: managedScreen(() => import('./WelcomeScreen.tsx'), 'WelcomeScreen'),
  }),
);
