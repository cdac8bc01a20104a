import authWords from 'virtual:words/auth';
import welcomeWords from 'virtual:words/welcome';
import { createRoute } from '@tanstack/react-router';
import { withWords } from '../../i18n/i18n.ts';
import { screen, signedInRoute } from '../../ui/routes.ts';

export const welcomeRoutes = (['/$guild', '/$guild/$x'] as const).map((rest) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: `/welcome${rest}`,
    component: screen(
      withWords([authWords, welcomeWords], () => import('./WelcomeScreen.tsx')),
      'WelcomeScreen',
    ),
  }),
);
