import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout, type BadLink, getBadLink, NewPasswordForm, useLinkToken } from '../auth/index.ts';

const BAD: Readonly<Record<BadLink, readonly [MessageId, MessageId]>> = {
  expired: ['reset.expired', 'revert.expiredBody'],
  used: ['reset.used', 'revert.usedBody'],
  invalid: ['reset.invalid', 'revert.invalidBody'],
};

/** Takes an account back after somebody else got in, or tried to: a new password, and everyone is signed out. */
export function RevertScreen() {
  const token = useLinkToken();
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState<string>();
  const revert = useAction(async () => {
    setEmail((await rest.call('revertAccount', { body: { token, password } })).email);
  });
  const bad = token === '' ? 'invalid' : getBadLink(revert.error);
  const [title, subtitle] = email
    ? (['revert.done', 'revert.doneBody'] as const)
    : bad
      ? BAD[bad]
      : (['revert.title', 'revert.subtitle'] as const);
  useDocumentTitle([t(title)]);
  return (
    <AuthLayout
      title={t(title)}
      subtitle={t(subtitle, { email: email ?? '' })}
      below={<Message id="verify.signIn" parts={{ link: <Link to="/login" /> }} />}
    >
      {!bad && !email && (
        <NewPasswordForm
          value={password}
          onChange={setPassword}
          action={t('revert.submit')}
          busy={revert.busy}
          error={revert.error}
          onSubmit={() => void revert.run()}
        />
      )}
    </AuthLayout>
  );
}
