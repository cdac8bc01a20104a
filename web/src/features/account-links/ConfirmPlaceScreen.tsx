import { rest } from '../../state/api.ts';
import { useLinkToken } from '../auth/index.ts';
import { OneClickScreen } from './OneClickScreen.tsx';

/** Confirms a sign-in from a new place. */
export function ConfirmPlaceScreen() {
  const token = useLinkToken();
  return (
    <OneClickScreen
      token={token}
      words={{
        ask: ['confirmPlace.title', 'confirmPlace.body'],
        done: ['confirmPlace.done', 'confirmPlace.doneBody'],
        expired: ['reset.expired', 'confirmPlace.expiredBody'],
        used: ['reset.used', 'confirmPlace.usedBody'],
        invalid: ['reset.invalid', 'confirmPlace.invalidBody'],
      }}
      submit="confirmPlace.submit"
      run={() => rest.call('authorizeIp', { body: { token } })}
    />
  );
}
