import { RestError } from '@guildhall/client';
import { HighlightLevel } from '@guildhall/protocol/notifications/levels';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { rest } from '../../state/api.ts';
import { useSignInFirst } from '../../ui/useSignInFirst.ts';
import { OneClickScreen } from './OneClickScreen.tsx';

const INVALID = ['reset.invalid', 'revert.invalidBody'] as const;

/** Returns `act`, after which signed-out users sign in first and then come back to `address`. */
function useSignedIn(address: string, act: () => Promise<unknown>): () => Promise<unknown> {
  const [error, setError] = useState<unknown>();
  useSignInFirst(error, address);
  return () =>
    act().catch((thrown: unknown) => {
      setError(thrown);
      throw thrown;
    });
}

/** Whether a call failed because the address is verified already. */
const isVerified = (error: unknown): boolean =>
  error instanceof RestError && error.errors !== undefined && 'email' in error.errors;

/** Sends the email that verifies the user's address again. */
export function VerifyRequestScreen() {
  const run = useSignedIn('/verify-request', () =>
    rest.call('resendVerification').catch((error: unknown) => {
      if (!isVerified(error)) throw error;
    }),
  );
  return (
    <OneClickScreen
      token="own"
      words={{
        ask: ['verifyRequest.title', 'verifyRequest.body'],
        done: ['verifyRequest.done', 'verifyRequest.doneBody'],
        expired: INVALID,
        used: INVALID,
        invalid: INVALID,
      }}
      submit="verifyRequest.submit"
      run={run}
    />
  );
}

/** Turns off highlights of guilds: those by email, and the notifications of each guild. */
export function HighlightsScreen() {
  const run = useSignedIn('/disable-server-highlight-notifications', async () => {
    await rest.call('updateEmailSettings', {
      body: { settings: { categories: { recommendations_and_events: false } } },
    });
    const guilds = await rest.call('listMyGuilds', { query: {} });
    if (guilds.length === 0) return;
    const off = { notify_highlights: HighlightLevel.DISABLED };
    await rest.call('updateMyGuildsSettings', {
      body: { guilds: Object.fromEntries(guilds.map(({ id }) => [id, off])) },
    });
  });
  return (
    <OneClickScreen
      token="own"
      words={{
        ask: ['highlights.title', 'highlights.body'],
        done: ['highlights.done', 'highlights.doneBody'],
        expired: INVALID,
        used: INVALID,
        invalid: INVALID,
      }}
      submit="highlights.submit"
      run={run}
    />
  );
}

/** Only a path of this site is opened, so that a link can't send people elsewhere. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Opens the place in the app that an email is about. */
export function OpenAppScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('to') ?? '';
    void navigate({ href: isOwnPath(wanted) ? wanted : '/channels/@me', replace: true });
  }, [navigate]);
  return null;
}
