import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NotifierHost } from '../features/notifications/index.ts';
import { account, startSession } from '../state/account.ts';
import { useReady } from '../state/hooks.ts';
import { SessionProvider } from '../state/SessionContext.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';

/** Everything that needs an account: begins the session, and sends people without one to sign in first. */
export function SignedIn() {
  const { status, session } = account.use();
  const navigate = useNavigate();
  const router = useRouter();
  const tried = useRef(false);

  useEffect(() => {
    if (session) return;
    // Where one is going, which is ahead of what is on screen: whoever leaves for the sign-in screen is not sent there again.
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

/** Comes with what the features contribute, which every screen in it may draw. */
const Frame = lazy(async () => {
  await import('./features.ts');
  return { default: WhenReady };
});

function WhenReady() {
  if (!useReady()) return <FrameSkeleton />;
  return (
    <>
      <Outlet />
      <NotifierHost />
    </>
  );
}
