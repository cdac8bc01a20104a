import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { sheetRoute } from '../../ui/routes.ts';

const NewMessageButton = lazy(() => import('./NewMessageButton.tsx'));

export const privateChannelsRoutes = [
  createRoute({
    getParentRoute: () => sheetRoute,
    path: '/messages',
    component: lazyRouteComponent(() => import('./MessagesScreen.tsx')),
    staticData: { sheet: { icon: 'messages', title: 'dm.messages', isTab: true, Tools: NewMessageButton } },
  }),
];
