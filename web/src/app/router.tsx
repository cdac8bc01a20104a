import { createRootRoute, createRouter, Outlet, useNavigate } from '@tanstack/react-router';
import { Layers } from '../design/Layers.tsx';
import { t } from '../i18n/i18n.ts';
import { useDocumentTitle } from './documentTitle.ts';
import { FailureScreen, NotFoundScreen } from './FailureScreen.tsx';

function Root() {
  return (
    <Layers>
      <Outlet />
    </Layers>
  );
}

function NotFound() {
  const navigate = useNavigate();
  useDocumentTitle([t('notFound.title')]);
  return <NotFoundScreen onHome={() => navigate({ to: '/' })} />;
}

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <FailureScreen error={error} onRetry={reset} />,
});

export const router = createRouter({ routeTree: rootRoute });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
