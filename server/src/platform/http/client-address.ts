import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses of reverse proxies whose `X-Forwarded-For` is believed: single addresses or ranges such as `10.0.0.0/8`. */
export type TrustedProxies = readonly string[];

/** Source of the address. */
export interface AddressSource {
  /** The socket's peer. */
  readonly peer: string | undefined;
  /** The `X-Forwarded-For` header. */
  readonly forwarded: string | null | undefined;
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** IPv4 in IPv6's clothes (`::ffff:1.2.3.4`) is IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Whether `range` is an address or a CIDR range. */
export function isAddressRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const getList = (ranges: TrustedProxies): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
};

/** Addresses of which it is remembered whether they are a proxy's: looking is slower than all else that is done with them. */
const MAX_KNOWN = 1_000;

/** Whether an address is one of the trusted proxies'. */
export function createProxyTest(trusted: TrustedProxies): (address: string) => boolean {
  const proxies = getList(trusted);
  const known = new Map<string, boolean>();
  return (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const direct = plain(address);
    const found = isIP(direct) !== 0 && proxies.check(direct, family(direct));
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(address, found);
    return found;
  };
}

/**
 * Finds out who calls. A peer that isn't trusted is the caller itself; behind trusted ones it is the last address of
 * `X-Forwarded-For` that no trusted proxy has, because everything before it can be forged. `unknown` without a peer.
 */
export function createClientAddress(trusted: TrustedProxies): (source: AddressSource) => string {
  const isProxy = createProxyTest(trusted);
  return ({ peer, forwarded }) => {
    const direct = plain(peer ?? '');
    if (!forwarded || !isProxy(direct)) return direct || 'unknown';
    let client = direct;
    for (const hop of forwarded.split(',').reverse()) {
      const address = plain(hop.trim());
      if (isIP(address) === 0) break;
      client = address;
      if (!isProxy(address)) break;
    }
    return client;
  };
}

const getGroups = (address: string): string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
};

/** The part of an address that limits count: for IPv6 the first four groups, because a subscriber has a whole /64. */
export const addressBlock = (address: string): string =>
  address.includes(':') && isIPv6(address)
    ? `${getGroups(address)
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(':')}::/64`
    : address;
