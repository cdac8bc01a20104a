import adminWords from 'virtual:words/admin';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';

export const adminRoutes = (['', '/$section'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/admin${rest}`,
    component: screen(
      withWords([adminWords], () => import('./AdminScreen.tsx')),
      'AdminScreen',
    ),
  }),
);
