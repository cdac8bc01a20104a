import { useNavigate } from '@tanstack/react-router';
import { t } from '../i18n/i18n.ts';
import { useDocumentTitle } from './documentTitle.ts';
import { NotFoundScreen } from './FailureScreen.tsx';

/** What stands at an address that leads nowhere, for everybody or for the reader. */
export function NotFound() {
  const navigate = useNavigate();
  useDocumentTitle([t('notFound.title')]);
  return (
    <NotFoundScreen
      onHome={() => void navigate({ to: '/' })}
      onBack={history.length > 1 ? () => history.back() : undefined}
    />
  );
}
