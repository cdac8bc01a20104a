import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { account, wasSignedIn } from '../../state/account.ts';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { useDestination, useEnter } from './afterSignIn.ts';
import { LoginPanel } from './LoginPanel.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';

/** Whether the user is already signed in. */
const isSignedIn = () => account.get().status === 'in' || wasSignedIn();

const search = (destination: string) => (destination === '/channels/@me' ? {} : { redirect_to: destination });

/** Returns the first screen after signing in: the setup for the owner of a new instance, the requested screen for all others. */
async function chooseFirstScreen(destination: string): Promise<string> {
  const instance = await rest.call('getInstance').catch(() => undefined);
  return instance?.is_owner ? '/admin/setup' : destination;
}

/** Continues if the user is already signed in. */
function ToDestination({ destination }: { destination: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: destination, replace: true });
  }, [navigate, destination]);
  return null;
}

const QrSignIn = lazy(() => import('./qr/QrSignIn.tsx'));

/** Signing in. */
export function LoginScreen() {
  const destination = useDestination();
  const enter = useEnter();
  const layout = useLayout();
  // Without a secure page the browser has no cryptography for the code.
  const hasQr = isSecureContext && (layout === 'wide' || layout === 'medium');
  useDocumentTitle([t('login.submit')]);
  if (isSignedIn()) return <ToDestination destination={destination} />;
  return (
    <LoginPanel
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      onSignedIn={() => enter(destination)}
      aside={
        hasQr && (
          <Suspense>
            <QrSignIn onSignedIn={() => enter(destination)} />
          </Suspense>
        )
      }
      below={
        <Message id="login.register" parts={{ link: <Link to="/register" search={search(destination)} /> }} />
      }
    />
  );
}

/** Making an account. */
export function RegisterScreen() {
  const destination = useDestination();
  const enter = useEnter();
  useDocumentTitle([t('register.submit')]);
  if (isSignedIn()) return <ToDestination destination={destination} />;
  return (
    <RegisterPanel
      title={t('register.title')}
      subtitle={t('register.subtitle')}
      onRegistered={async () => enter(await chooseFirstScreen(destination))}
      below={
        <Message id="register.login" parts={{ link: <Link to="/login" search={search(destination)} /> }} />
      }
    />
  );
}
