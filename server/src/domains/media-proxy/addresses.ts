import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * URLs at which this instance shows images from other hosts:
 * `/external/{signature}/{query, escaped, if there is one}/{scheme}/{host}{path}`.
 * The signature is an HMAC of the URL, so that nobody can make us fetch URLs that we did not sign.
 */
export interface ExternalAddresses {
  /** The placeholder of the proxied URL of `address`, from `cleanAddress`, in a stored object. */
  getKey(address: string): string;
  /** The path of the proxied image. */
  getPath(address: string): string;
  /** The URL that a path was made for; undefined if we did not sign it. */
  verify(pathname: string): string | undefined;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Addresses at which images from other hosts are shown. */
    readonly external: ExternalAddresses;
  }
}

/** The placeholder of a proxied image's URL in stored objects, before its path below `/external/`. */
export const EXTERNAL_KEY = 'guildhall-external:/';

/** Characters that browsers keep in URLs and that RFC 3986 requires to be escaped. */
const LOOSE = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu;
const MAX_LENGTH = 2_048;

/**
 * An http or https URL in the one form in which it is signed, compared and fetched: without user, password and fragment. Undefined
 * for everything else.
 */
export function cleanAddress(text: string | null | undefined, base?: string): string | undefined {
  const address = cleanLink(text, base);
  return address?.split('#', 1)[0];
}

/** The same with the fragment: the target of a link. */
export function cleanLink(text: string | null | undefined, base?: string): string | undefined {
  if (!text || text.length > MAX_LENGTH || !URL.canParse(text.trim(), base)) return undefined;
  const { protocol, origin, pathname, search, hash } = new URL(text.trim(), base);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  // Brackets are escaped except in a host, where they surround an IPv6 address.
  const rest = (pathname + search + hash).replaceAll(/[[\]]/g, encodeURIComponent);
  const address = (origin + rest).replaceAll(LOOSE, encodeURIComponent);
  return address.length <= MAX_LENGTH ? address : undefined;
}

const PATH = /^\/external\/([A-Za-z0-9_-]{43})\/(?:(%3[Ff][^/]*)\/)?(https?)\/([^/]+)(\/.*)$/;

/** @param secret of the instance, so that each process knows the others' signatures */
export function createExternalAddresses(secret: Uint8Array): ExternalAddresses {
  const sign = (address: string) => createHmac('sha256', secret).update(address).digest('base64url');
  const getRest = (address: string) => {
    const { protocol, host, pathname, search } = new URL(address);
    const query = search ? `${encodeURIComponent(search)}/` : '';
    const place = host.replaceAll(/[[\]]/g, encodeURIComponent) + pathname;
    return `${sign(address)}/${query}${protocol.slice(0, -1)}/${place}`;
  };
  return {
    getKey: (address) => EXTERNAL_KEY + getRest(address),
    getPath: (address) => `/external/${getRest(address)}`,
    verify(pathname) {
      const [, signature, query = '', scheme, host, path] = PATH.exec(pathname) ?? [];
      if (!signature) return undefined;
      let search: string;
      try {
        search = decodeURIComponent(query);
      } catch {
        return undefined;
      }
      const name = host?.replace('%5B', '[').replace('%5D', ']');
      const address = `${scheme}://${name}${path}${search}`;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(address))) ? address : undefined;
    },
  };
}
