import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout } from '../auth/index.ts';
import { TEAMS } from './groups.ts';

interface AcceptProps {
  title: string;
  body: string;
  accept: () => Promise<unknown>;
  /** Where the user goes afterwards. */
  target: string;
}

/** Asks before an invitation is accepted: opening a link must not change anything. */
function Accept({ title, body, accept, target }: AcceptProps) {
  const navigate = useNavigate();
  const join = useAction(async () => {
    await accept();
    await navigate({ to: target, replace: true });
  });
  useDocumentTitle([title]);
  return (
    <AuthLayout title={title} subtitle={body}>
      {join.error !== undefined && <FormAlert>{t('developers.invitationWrong')}</FormAlert>}
      <Button variant="filled" size="lg" fullWidth autoFocus busy={join.busy} onPress={() => void join.run()}>
        {t('developers.accept')}
      </Button>
    </AuthLayout>
  );
}

/** `/teams/invite/accept#token=`: the link of an email. */
export const AcceptTeamScreen = () => (
  <Accept
    title={t('developers.acceptTeam')}
    body={t('developers.acceptTeamBody')}
    accept={() => {
      const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
      return rest.call('acceptTeamInvitation', { body: { token } });
    }}
    target={TEAMS}
  />
);

/** `/oauth2/allowlist/accept?token=`: the link of an email. */
export const AcceptTesterScreen = () => (
  <Accept
    title={t('developers.acceptTester')}
    body={t('developers.acceptTesterBody')}
    accept={() => {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      return rest.call('acceptTesterInvitation', { query: { token } });
    }}
    target="/channels/@me"
  />
);
