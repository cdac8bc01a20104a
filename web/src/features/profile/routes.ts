import profileWords from 'virtual:words/profile';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, sheetRoute } from '../../ui/routes.ts';

export const profileRoutes = [
  createRoute({
    getParentRoute: () => sheetRoute,
    path: '/users/$user',
    component: screen(
      withWords([profileWords], () => import('./ProfilePage.tsx')),
      'ProfilePage',
    ),
    staticData: { sheet: { icon: 'profile', title: 'profile.label' } },
  }),
];
