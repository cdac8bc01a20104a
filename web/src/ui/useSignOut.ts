import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signOut } from '../state/account.ts';

/** Signs out and goes to the sign-in screen; the next user starts at home, not where this one was. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void signOut();
    void navigate({ to: '/login', replace: true });
  }, [navigate]);
}
