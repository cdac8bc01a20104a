import authWords from 'virtual:words/auth';
import guildsWords from 'virtual:words/guilds';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';

/** Settings of a guild that the address does not name. */
export const guildsRoutes = (['', '/$a', '/$a/$b'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/guilds/settings${rest}`,
    validateSearch: ({ feature }: Record<string, unknown>): { feature?: string } =>
      typeof feature === 'string' ? { feature } : {},
    component: screen(
      withWords([authWords, guildsWords], () => import('./screens.tsx')),
      'AnyGuildSettingsScreen',
    ),
  }),
);
