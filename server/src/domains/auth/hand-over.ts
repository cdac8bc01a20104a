import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { fromWebClient } from '../../platform/http/web-client.ts';
import { type ClientInfo, getClientInfo } from '../security-log/index.ts';
import { readSource, type Source } from './sign-in-limits.ts';

interface OriginCall {
  readonly app: Pick<App, 'cookies'>;
  readonly request: Request;
  readonly ip: string;
  readonly headers: Headers;
}

/** The source of a call that can open a session. */
export interface Origin {
  readonly source: Source;
  readonly client: ClientInfo;
  /** Gives a browser a device mark if it has none; must be called once it is signed in. */
  readonly markDevice: () => void;
}

/** Reads the source of a call that can open a session. */
export function getOrigin({ app: { cookies }, request, ip, headers }: OriginCall): Origin {
  const found = readSource(ip, cookies.device(request));
  const client = getClientInfo(request);
  if (found.device || !fromWebClient(request)) return { source: found, client, markDevice: () => {} };
  const device = randomBytes(24).toString('base64url');
  return { source: { ...found, device }, client, markDevice: () => cookies.setDevice(headers, device) };
}

/** The web client gets its token as a cookie that no script can read; all others get it in the body. */
export function handOver(
  { app: { cookies }, request, headers }: Pick<OriginCall, 'app' | 'request' | 'headers'>,
  token: string,
): { token?: string } {
  if (!fromWebClient(request)) return { token };
  cookies.setSession(headers, token);
  return {};
}
