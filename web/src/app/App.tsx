import { RouterProvider } from '@tanstack/react-router';
import { LocaleProvider } from '../i18n/LocaleProvider.tsx';
import { FailureScreen } from '../ui/FailureScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { ErrorReporter } from './errorReporting.ts';
import { router } from './router.tsx';

export function App({ reporter }: { reporter: ErrorReporter }) {
  return (
    <LocaleProvider>
      <ErrorBoundary
        onError={(error) => reporter.report(error)}
        fallback={(error, retry) => <FailureScreen error={error} onRetry={retry} />}
      >
        <RouterProvider router={router} />
      </ErrorBoundary>
    </LocaleProvider>
  );
}
