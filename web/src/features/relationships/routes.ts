import relationshipsWords from 'virtual:words/relationships';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { withWords } from '../../i18n/i18n.ts';
import { sheetRoute } from '../../ui/routes.ts';

const AddFriendButton = lazy(() => import('./AddFriendButton.tsx'));

export const relationshipsRoutes = [
  createRoute({
    getParentRoute: () => sheetRoute,
    path: '/friends',
    component: lazyRouteComponent(withWords([relationshipsWords], () => import('./FriendsScreen.tsx'))),
    staticData: { sheet: { icon: 'friends', title: 'friends.title', Tools: AddFriendButton } },
  }),
];
