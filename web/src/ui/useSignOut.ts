import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { confirm } from '../design/confirm.ts';
import { t } from '../i18n/i18n.ts';
import { signOut } from '../state/account.ts';

/** Returns a function that signs out and goes to the sign-in screen. The next user starts at Home, not at this user's place. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void signOut();
    void navigate({ to: '/login', replace: true });
  }, [navigate]);
}

/** Asks for confirmation, then signs out. @param leave the function from `useSignOut` */
export async function askSignOut(leave: () => void): Promise<void> {
  const sure = await confirm({
    title: t('settings.signOut.title'),
    body: t('settings.signOut.body'),
    action: t('settings.signOut'),
  });
  if (sure) leave();
}
