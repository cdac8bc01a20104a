import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Client } from '../client.ts';
import type { GatewayContext } from '../context.ts';

/**
 * Returns the owner of the token in Identify or Resume. Otherwise closes the connection: with 4004 if the token isn't valid, with
 * 4008, before it is looked up, if too many invalid ones came from the same address.
 */
export async function authenticate(
  { app, floods }: GatewayContext,
  client: Client,
  token: string,
): Promise<Caller | undefined> {
  const { ip } = client.request;
  let lookUps = 0;
  try {
    const caller = await app.identity.identify(token, () => {
      floods.lookUp(ip);
      lookUps += 1;
    });
    if (caller) {
      for (; lookUps > 0; lookUps -= 1) floods.found(ip);
      return caller;
    }
    floods.refused(ip, 401);
    client.close(GatewayCloseCode.AUTHENTICATION_FAILED);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    client.close(GatewayCloseCode.RATE_LIMITED);
  }
  return undefined;
}
