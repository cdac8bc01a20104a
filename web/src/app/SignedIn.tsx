import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { account, startSession } from '../state/account.ts';
import { useReady } from '../state/hooks.ts';
import { SessionProvider } from '../state/SessionContext.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';

/** Everything that needs an account: begins the session, and sends people without one to sign in first. */
export function SignedIn() {
  const { status, session } = account.use();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const tried = useRef(false);

  useEffect(() => {
    if (session) return;
    if (tried.current) navigate({ to: '/login', search: { redirect_to: here }, replace: true });
    else startSession();
    tried.current = true;
  }, [session, navigate, here]);

  if (status === 'out') return <FrameSkeleton />;
  return (
    <SessionProvider value={session}>
      <WhenReady />
    </SessionProvider>
  );
}

function WhenReady() {
  return useReady() ? <Outlet /> : <FrameSkeleton />;
}
