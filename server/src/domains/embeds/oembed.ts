import type { App } from '../../app.ts';
import { EgressError, type EgressResponse } from '../../platform/egress/index.ts';
import { parseUntrusted } from '../../platform/json.ts';
import { cleanAddress } from '../media-proxy/index.ts';

/** The fields of an oEmbed response that are text, by their names after `oembed:`. Its HTML is never used. */
export type OEmbed = ReadonlyMap<string, string>;

const LIMITS = { bytes: 65_536, ms: 4_000 } as const;
const FIELDS = ['type', 'title', 'author_name', 'author_url', 'provider_name', 'thumbnail_url'] as const;

/** The members of a JSON object; none if it is something else. */
function parse(text: string): Record<string, unknown> {
  try {
    return Object(parseUntrusted(text));
  } catch {
    return {};
  }
}

async function call(app: App, address: string): Promise<EgressResponse | undefined> {
  try {
    return await app.egress.fetch(address, {
      headers: { accept: 'application/json' },
      timeoutMs: LIMITS.ms,
      maxBytes: LIMITS.bytes,
    });
  } catch (error) {
    if (error instanceof EgressError) return undefined;
    throw error;
  }
}

/**
 * Returns what a page says about itself as oEmbed; undefined if that is unavailable. Source: oEmbed 1.0.
 *
 * @param named the URL in the page
 * @param pageUrl the page's URL
 */
export async function loadOEmbed(app: App, named: string, pageUrl: string): Promise<OEmbed | undefined> {
  const address = cleanAddress(named, pageUrl);
  const answer = address ? await call(app, address) : undefined;
  if (answer?.status !== 200) return undefined;
  const fields = parse(answer.body.toString());
  return new Map(
    FIELDS.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' && value.trim() ? [[`oembed:${name}`, value.trim()] as const] : [];
    }),
  );
}
