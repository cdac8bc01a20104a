import { createRoute } from '@tanstack/react-router';
import { managedScreen, signedInRoute } from '../../ui/routes.ts';

export const adminRoutes = (['', '/$section'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/admin${rest}`,
    component: managedScreen(() => import('./AdminScreen.tsx'), 'AdminScreen'),
  }),
);
