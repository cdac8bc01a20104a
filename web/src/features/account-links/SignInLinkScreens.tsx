import { useState } from 'react';
import { rest } from '../../state/api.ts';
import { useEnter, useLinkToken } from '../auth/index.ts';
import { OneClickScreen } from './OneClickScreen.tsx';

/** Signs in with the link in the email for a new password, without changing it. */
export function OneTimeLoginScreen() {
  const ticket = useLinkToken();
  const enter = useEnter();
  return (
    <OneClickScreen
      token={ticket}
      field="ticket"
      words={{
        ask: ['oneTimeLogin.title', 'oneTimeLogin.body'],
        done: ['oneTimeLogin.title', 'oneTimeLogin.body'],
        expired: ['reset.expired', 'reset.expiredBody'],
        used: ['reset.used', 'reset.usedBody'],
        invalid: ['reset.invalid', 'reset.invalidBody'],
      }}
      submit="login.submit"
      run={async () => {
        await rest.call('oneTimeLogin', { body: { ticket } });
        enter('/channels/@me');
        return false;
      }}
    />
  );
}

const BAD = ['handoff.bad', 'handoff.badBody'] as const;

/** Signs in with a handoff that another browser at the same address started. */
export function HandoffTargetScreen() {
  const [key] = useState(() => new URLSearchParams(location.hash.slice(1)).get('key') ?? '');
  const token = useLinkToken();
  const enter = useEnter();
  return (
    <OneClickScreen
      token={key && token}
      field="handoff_token"
      words={{
        ask: ['handoff.target', 'handoff.targetBody'],
        done: ['handoff.target', 'handoff.targetBody'],
        expired: BAD,
        used: BAD,
        invalid: BAD,
      }}
      submit="login.submit"
      run={async () => {
        await rest.call('exchangeHandoff', { body: { key, handoff_token: token } });
        enter('/channels/@me');
        return false;
      }}
    />
  );
}
