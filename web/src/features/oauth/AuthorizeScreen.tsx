import { RestError } from '@guildhall/client';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { useSignInFirst } from '../../ui/useSignInFirst.ts';
import { AuthLayout } from '../auth/index.ts';
import { Consent } from './Consent.tsx';
import { readConsentRequest } from './consentRequest.ts';
import { describeConsentError } from './describeConsentError.ts';
import * as styles from './oauth.css.ts';

const ADDRESS = '/oauth2/authorize';

/** Whether a retry would fail the same way. */
const isRefused = (error: unknown) =>
  error instanceof RestError && error.status < 500 && error.status !== 429;

/** The query of this screen's address: that of the next screen, while it is on its way, is none of ours. */
function useOwnSearch(): string {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const [search, setSearch] = useState(searchStr);
  if (pathname === ADDRESS && searchStr !== search) setSearch(searchStr);
  return search;
}

/** The consent screen of an application's link. Signed-out users sign in first and come back. */
export function AuthorizeScreen() {
  const search = useOwnSearch();
  const request = useMemo(() => readConsentRequest(search), [search]);
  const navigate = useNavigate();
  const preview = useLiveQuery({
    queryKey: ['authorization-preview', request.query],
    queryFn: ({ signal }) => rest.call('previewAuthorization', { query: request.query, signal }),
    gcTime: 0,
  });
  const signedOut = useSignInFirst(preview.error, ADDRESS + search);
  useDocumentTitle([preview.data?.application.name ?? t('consent.title')]);

  if (preview.data && !signedOut) return <Consent key={search} request={request} preview={preview.data} />;
  if (!preview.isLoadingError || signedOut)
    return (
      <AuthLayout title={t('consent.title')}>
        <Skeleton>
          <div className={styles.bones}>
            <Bone width="40%" height={56} shape="card" />
            <Bone width="100%" height={40} shape="card" />
            <Bone width="100%" height={120} shape="card" />
          </div>
        </Skeleton>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('consent.failed')} subtitle={describeConsentError(preview.error)}>
      <div className={styles.actions}>
        <Button size="lg" onPress={() => void navigate({ to: '/' })}>
          {t('notFound.home')}
        </Button>
        {!isRefused(preview.error) && (
          <Button size="lg" variant="filled" busy={preview.isFetching} onPress={() => void preview.refetch()}>
            {t('action.retry')}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}
