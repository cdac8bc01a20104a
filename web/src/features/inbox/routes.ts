import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sheetRoute } from '../../ui/routes.ts';

export const inboxRoutes = [
  createRoute({
    getParentRoute: () => sheetRoute,
    path: '/notifications',
    component: lazyRouteComponent(() => import('./InboxScreen.tsx')),
    staticData: { sheet: { icon: 'inbox', title: 'inbox.title', isTab: true } },
  }),
];
