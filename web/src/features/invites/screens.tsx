import { RestError } from '@guildhall/client';
import type { Invite } from '@guildhall/protocol/invites/schemas';
import { InviteType } from '@guildhall/protocol/invites/types';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { account, startSession, wasSignedIn } from '../../state/account.ts';
import { describeError } from '../../state/describeError.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout, LoginPanel, RegisterPanel } from '../auth/index.ts';
import { getInviteName, InviteLead, InviteLeadSkeleton } from './InviteLead.tsx';
import { joinByInvite } from './join.ts';
import { isUnknownInvite, useInvite } from './useInvite.ts';

const useCode = (): string => useParams({ strict: false }).code ?? '';
const isSignedIn = () => account.get().status === 'in' || wasSignedIn();

/** Draws the invite, or its placeholder. */
function WithInvite({ children }: { children: (invite: Invite) => ReactNode }) {
  const { data, isPending, error, refetch } = useInvite(useCode());
  const navigate = useNavigate();
  useDocumentTitle([data ? getInviteName(data) : t('invite.title')]);
  if (data) return children(data);
  if (isPending)
    return (
      <AuthLayout title={t('invite.title')}>
        <InviteLeadSkeleton />
      </AuthLayout>
    );
  const unknown = isUnknownInvite(error);
  return (
    <AuthLayout
      title={t(unknown ? 'invite.gone.title' : 'invite.failed.title')}
      subtitle={unknown ? t('invite.gone.body') : describeError(error)}
    >
      <Button
        variant="filled"
        size="lg"
        fullWidth
        onPress={() => void (unknown ? navigate({ to: '/' }) : refetch())}
      >
        {t(unknown ? 'notFound.home' : 'action.retry')}
      </Button>
    </AuthLayout>
  );
}

/** Joins, starts a session if there is none, and goes to the channel. */
function useJoin(code: string) {
  const navigate = useNavigate();
  return useAction(async () => {
    try {
      if (!account.get().session) startSession();
      const path = await joinByInvite(code);
      await navigate({ to: path, replace: true });
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== 401) throw error;
      await navigate({ to: '/invite/$code/login', params: { code } });
    }
  });
}

/** An invite: its target, and the button to join. */
export function InviteScreen() {
  const code = useCode();
  const navigate = useNavigate();
  const join = useJoin(code);
  const go = (to: '/invite/$code/login' | '/invite/$code/register') => () =>
    void navigate({ to, params: { code } });
  return (
    <WithInvite>
      {(invite) => (
        <AuthLayout title={t('invite.title')}>
          {join.error !== undefined && <FormAlert>{describeError(join.error)}</FormAlert>}
          <InviteLead
            invite={invite}
            actions={
              isSignedIn() ? (
                <Button variant="filled" size="lg" busy={join.busy} autoFocus onPress={() => void join.run()}>
                  {t(invite.type === InviteType.FRIEND ? 'invite.befriend' : 'invite.accept')}
                </Button>
              ) : (
                <>
                  <Button variant="filled" size="lg" autoFocus onPress={go('/invite/$code/register')}>
                    {t('register.submit')}
                  </Button>
                  <Button size="lg" onPress={go('/invite/$code/login')}>
                    {t('login.submit')}
                  </Button>
                </>
              )
            }
          />
        </AuthLayout>
      )}
    </WithInvite>
  );
}

/** Joins after signing in or registering: if it fails, the invite's own screen explains why and how to continue. */
function useJoinAfter(code: string) {
  const join = useJoin(code);
  const navigate = useNavigate();
  const { error } = join;
  useEffect(() => {
    if (error !== undefined) void navigate({ to: '/invite/$code', params: { code }, replace: true });
  }, [error, navigate, code]);
  return join;
}

/** An invite, for users with an account who are not signed in. */
export function InviteLoginScreen() {
  const code = useCode();
  const join = useJoinAfter(code);
  if (isSignedIn() && !join.busy) return <Navigate to="/invite/$code" params={{ code }} replace />;
  return (
    <WithInvite>
      {(invite) => (
        <LoginPanel
          title={t('login.title')}
          lead={<InviteLead invite={invite} />}
          onSignedIn={join.run}
          below={
            <Message
              id="login.register"
              parts={{ link: <Link to="/invite/$code/register" params={{ code }} /> }}
            />
          }
        />
      )}
    </WithInvite>
  );
}

/** An invite, for visitors without an account. */
export function InviteRegisterScreen() {
  const code = useCode();
  const join = useJoinAfter(code);
  if (isSignedIn() && !join.busy) return <Navigate to="/invite/$code" params={{ code }} replace />;
  return (
    <WithInvite>
      {(invite) => (
        <RegisterPanel
          title={t('register.title')}
          lead={<InviteLead invite={invite} />}
          invite={code}
          onRegistered={join.run}
          below={
            <Message
              id="register.login"
              parts={{ link: <Link to="/invite/$code/login" params={{ code }} /> }}
            />
          }
        />
      )}
    </WithInvite>
  );
}
