import { rest } from '../../state/api.ts';
import { useLinkToken } from '../auth/index.ts';
import { OneClickScreen } from './OneClickScreen.tsx';

const EXPIRED = ['reset.expired', 'restore.expiredBody'] as const;
const INVALID = ['reset.invalid', 'revert.invalidBody'] as const;

/** Restores an account that its user closed, by the link in the email about that. */
export function ActivateScreen() {
  const token = useLinkToken();
  return (
    <OneClickScreen
      token={token}
      words={{
        ask: ['restore.title', 'restore.body'],
        done: ['restore.done', 'restore.doneBody'],
        expired: EXPIRED,
        used: ['reset.used', 'restore.usedBody'],
        invalid: INVALID,
      }}
      submit="restore.submit"
      run={() => rest.call('activateAccount', { body: { token } })}
    />
  );
}

/** Turns off emails of the kind that the link was in. */
export function UnsubscribeScreen() {
  const token = useLinkToken();
  return (
    <OneClickScreen
      token={token}
      words={{
        ask: ['unsubscribe.title', 'unsubscribe.body'],
        done: ['unsubscribe.done', 'unsubscribe.doneBody'],
        expired: INVALID,
        used: INVALID,
        invalid: INVALID,
      }}
      submit="unsubscribe.submit"
      run={() => rest.call('unsubscribeFromEmails', { params: { token } })}
    />
  );
}
