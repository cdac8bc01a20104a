import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { confirm } from '../design/confirm.ts';
import { t } from '../i18n/i18n.ts';
import { signOut } from '../state/account.ts';

/** Signs out and goes to the sign-in screen; the next user starts at home, not where this one was. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void signOut();
    void navigate({ to: '/login', replace: true });
  }, [navigate]);
}

/** Asks, then signs out. @param leave from `useSignOut` */
export async function askSignOut(leave: () => void): Promise<void> {
  const sure = await confirm({
    title: t('settings.signOut.title'),
    body: t('settings.signOut.body'),
    action: t('settings.signOut'),
  });
  if (sure) leave();
}
