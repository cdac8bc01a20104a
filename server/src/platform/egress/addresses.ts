import { BlockList, isIP } from 'node:net';

/**
 * Networks that a call to the outside never reaches: this host, private and shared networks, link-local ones (cloud
 * metadata among them), multicast and reserved ones, and the prefixes that carry an IPv4 address inside an IPv6 one.
 * From the IANA special-purpose address registries (RFC 6890 and its updates). Of IPv6 those within `GLOBAL` are enough.
 */
const REFUSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];

/**
 * Global unicast, the only part of IPv6 that the internet uses (RFC 4291). Everything else is refused, known or not: among it
 * loopback, link-local, site-local and private networks, and IPv4 addresses as translated (`::ffff:0:0:0/96`) or by NAT64.
 */
const GLOBAL = '2000::/3';
/** IPv4 addresses as IPv6 sockets show them: judged as IPv4. */
const MAPPED = '::ffff:0:0/96';

const blockList = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
};
const refused = blockList(REFUSED);
const usable = blockList([GLOBAL, MAPPED]);

/** Whether an IP address (without brackets or zone) is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  if (family === 4) return !refused.check(address, 'ipv4');
  return usable.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
