import frameWords from 'virtual:words/frame';
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NotifierHost } from '../features/notifications/index.ts';
import { ProofHost } from '../features/security/index.ts';
import { loadWords } from '../i18n/i18n.ts';
import { account, startSession } from '../state/account.ts';
import { useReady } from '../state/hooks.ts';
import { SessionProvider, useSession } from '../state/SessionContext.tsx';
import { startServiceWorker } from '../state/serviceWorker.ts';
import { loadFeatures, setFeatureLoader } from '../ui/features.ts';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';

setFeatureLoader(() => import('./features.ts'));

/** Everything that needs an account: starts the session, and sends signed-out visitors to sign in first. */
export function SignedIn() {
  const { status, session } = account.use();
  const navigate = useNavigate();
  const router = useRouter();
  const tried = useRef(false);

  useEffect(() => {
    if (session) return;
    // The target location, which is ahead of the shown one: users on their way to the sign-in screen are not sent there again.
    const { pathname, href } = router.latestLocation;
    if (!tried.current) startSession();
    else if (pathname !== '/login') navigate({ to: '/login', search: { redirect_to: href }, replace: true });
    tried.current = true;
  }, [session, navigate, router]);

  if (status === 'out') return <FrameSkeleton />;
  return (
    <SessionProvider value={session}>
      <Suspense fallback={<FrameSkeleton />}>
        <Frame />
      </Suspense>
    </SessionProvider>
  );
}

/** Comes with the words of the frame. */
const Frame = lazy(async () => {
  await loadWords([frameWords]);
  return { default: WhenReady };
});

/** ms for which the open place has the connection to itself. */
const PATIENCE = 3_000;

function WhenReady() {
  const { gateway } = useSession();
  useEffect(() => {
    const timer = setTimeout(() => {
      loadFeatures()
        .catch(() => {})
        .finally(() => startServiceWorker(gateway));
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [gateway]);
  if (!useReady()) return <FrameSkeleton strip={<ConnectionStrip />} />;
  return (
    <>
      <Outlet />
      <NotifierHost />
      <ProofHost />
    </>
  );
}
