import { isPublicAddress } from '../egress/addresses.ts';
import type { Metrics } from './index.ts';

/**
 * Answers GET /metrics to peers in private networks and on this host; to the internet the page does not exist.
 * `ip` is the peer's own address, not one that a header names; a call that a proxy passed on (`forwarded`) may come from anywhere.
 */
export async function serveMetrics(metrics: Metrics, ip: string, forwarded = false): Promise<Response> {
  if (forwarded || isPublicAddress(ip)) return new Response('404: Not Found', { status: 404 });
  return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } });
}
