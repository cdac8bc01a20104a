import { createRoute } from '@tanstack/react-router';
import { managedScreen, signedInRoute } from '../../ui/routes.ts';

/** Settings of a guild that the address does not name. */
export const guildsRoutes = (['', '/$a', '/$a/$b'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/guilds/settings${rest}`,
    validateSearch: ({ feature }: Record<string, unknown>): { feature?: string } =>
      typeof feature === 'string' ? { feature } : {},
    component: managedScreen(() => import('./screens.tsx'), 'AnyGuildSettingsScreen'),
  }),
);
