import { RestError } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetSession } from '../state/account.ts';

/** Sends a signed-out user to sign in and then back to `address`; returns whether that happens, by the error of a call. */
export function useSignInFirst(error: unknown, address: string): boolean {
  const navigate = useNavigate();
  const isSignedOut = error instanceof RestError && error.status === 401;
  useEffect(() => {
    if (!isSignedOut) return;
    forgetSession();
    void navigate({ to: '/login', search: { redirect_to: address }, replace: true });
  }, [isSignedOut, navigate, address]);
  return isSignedOut;
}
