/** Codes that OAuth has for a refused token call (RFC 6749, 5.2; RFC 8628, 3.5). */
type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

/** An application's mistake, in OAuth's own form. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.code = code;
  }
}

/** Runs `work` and returns its errors in OAuth's form; no response of the token operations can be cached. */
export async function inOAuthForm<Answer>(
  headers: Headers,
  work: () => Promise<Answer>,
): Promise<Answer | Response> {
  headers.set('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const refused = error.code === 'invalid_client';
    if (refused) headers.set('www-authenticate', 'Basic realm="oauth2"');
    headers.set('content-type', 'application/json');
    return new Response(JSON.stringify({ error: error.code, error_description: error.message }), {
      status: refused ? 401 : 400,
      headers,
    });
  }
}
