import { isPublicAddress } from '../egress/addresses.ts';
import type { Metrics } from './index.ts';

/**
 * Answers GET /metrics to peers in private networks and on this host; to the internet the page does not exist.
 * `ip` is the peer's own address, not one that a header names.
 */
export async function serveMetrics(metrics: Metrics, ip: string): Promise<Response> {
  if (isPublicAddress(ip)) return new Response('404: Not Found', { status: 404 });
  return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } });
}
