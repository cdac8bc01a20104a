import { RestError } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout } from '../auth/index.ts';
import { useService } from './useService.ts';

/** Why an account could not be connected, for the address of the page that says so. */
const getReason = (error: unknown): string => {
  if (!(error instanceof RestError)) return 'network';
  return (error.field('state') ?? error.field('code'))?.code ?? 'other';
};

/** Where a service sends the user back to: connects the account, and goes on to the page that says how it went. */
export function ContinueScreen({ provider }: { provider: string }) {
  const navigate = useNavigate();
  const { name } = useService(provider);
  const started = useRef(false);
  useDocumentTitle([t('connections.connecting', { service: name })]);
  useEffect(() => {
    // A code is accepted once.
    if (started.current) return;
    started.current = true;
    const query = new URLSearchParams(location.search);
    const [code, state] = [query.get('code'), query.get('state')];
    const go = (step: 'success' | 'error', search: Record<string, string>) =>
      navigate({ href: `/connections/${provider}/${step}?${new URLSearchParams(search)}`, replace: true });
    const connect = async () => {
      if (!code || !state) return go('error', { reason: 'CONNECTION_REFUSED' });
      try {
        const body = { code, state };
        const account = await rest.call('createConnection', { params: { connection_type: provider }, body });
        return await go('success', { name: account.name });
      } catch (error) {
        return go('error', { reason: getReason(error) });
      }
    };
    void connect();
  }, [navigate, provider]);
  return (
    <AuthLayout title={t('connections.connecting', { service: name })}>
      <Skeleton>
        <Bone width="100%" height={48} shape="card" />
      </Skeleton>
    </AuthLayout>
  );
}
