import { useNavigate } from '@tanstack/react-router';
import { t } from '../i18n/i18n.ts';
import { useDocumentTitle } from './documentTitle.ts';
import { NotFoundScreen } from './FailureScreen.tsx';

/** The screen of an address that doesn't exist, or that the user can't access. */
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
