import { createRoute } from '@tanstack/react-router';
import { managedScreen, sheetRoute } from '../../ui/routes.ts';

export const profileRoutes = [
  createRoute({
    getParentRoute: () => sheetRoute,
    path: '/users/$user',
    component: managedScreen(() => import('./ProfilePage.tsx'), 'ProfilePage'),
    staticData: { sheet: { icon: 'profile', title: 'profile.label' } },
  }),
];
