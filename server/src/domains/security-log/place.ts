import { addressBlock } from '../../platform/http/client-address.ts';
import { type ClientInfo, getClientInfo } from './client-info.ts';

/** The source of a call, as its account's owner sees it. */
export interface Place {
  /** The IP address, an IPv6 one as its /64. */
  readonly address: string;
  readonly client: ClientInfo;
}

/** The source of a call. */
export const getPlace = ({ request, ip }: { readonly request: Request; readonly ip: string }): Place => ({
  address: addressBlock(ip),
  client: getClientInfo(request),
});
