import type { ReactNode } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { useInstance } from './useInstance.ts';

/** A page for the instance's owner. All others see "Page not found". */
export function OwnerGate({ children }: { children: ReactNode }) {
  const { data, isLoadingError, error, refetch } = useInstance();
  if (isLoadingError)
    return (
      <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <RowsSkeleton count={6} height={56} avatar={32} />;
  return data.is_owner ? children : <NotFound />;
}
