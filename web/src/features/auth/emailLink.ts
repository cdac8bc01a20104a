import { RestError } from '@guildhall/client';
import { useEffect, useState } from 'react';

/** Why a link of an email no longer works. */
export type BadLink = 'expired' | 'used' | 'invalid';

const BY_CODE: Readonly<Record<string, BadLink>> = {
  TOKEN_EXPIRED: 'expired',
  TOKEN_USED: 'used',
  TOKEN_INVALID: 'invalid',
};

/** Returns why the server rejected the token of a link; undefined for other errors. */
export const getBadLink = (error: unknown, field = 'token'): BadLink | undefined => {
  const complaint = error instanceof RestError ? error.errors?.[field] : undefined;
  const [first] = (complaint as { _errors?: readonly { code: string }[] } | undefined)?._errors ?? [];
  return first && (BY_CODE[first.code] ?? 'invalid');
};

const readToken = () =>
  new URLSearchParams(location.hash.slice(1)).get('token') ??
  /^\/wasntme\/(.+)$/.exec(location.pathname)?.[1] ??
  '';

/** Returns the token of the link that opened this page, and removes it from the address bar. */
export function useLinkToken(): string {
  const [token] = useState(readToken);
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
