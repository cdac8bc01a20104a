import privateChannelsWords from 'virtual:words/private-channels';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { withWords } from '../../i18n/i18n.ts';
import { sheetRoute } from '../../ui/routes.ts';

const NewMessageButton = lazy(() => import('./NewMessageButton.tsx'));

export const privateChannelsRoutes = [
  createRoute({
    getParentRoute: () => sheetRoute,
    path: '/messages',
    component: lazyRouteComponent(withWords([privateChannelsWords], () => import('./MessagesScreen.tsx'))),
    staticData: { sheet: { icon: 'messages', title: 'dm.messages', isTab: true, Tools: NewMessageButton } },
  }),
  createRoute({
    getParentRoute: () => sheetRoute,
    path: '/message-requests',
    component: lazyRouteComponent(
      withWords([privateChannelsWords], () => import('./MessageRequestsScreen.tsx')),
    ),
    staticData: { sheet: { icon: 'inbox', title: 'requests.title' } },
  }),
];
