import { BlockList, isIP } from 'node:net';

/**
 * Networks that a call to the outside never reaches: this host, private and shared networks, link-local ones (cloud
 * metadata among them), multicast and reserved ones, and the prefixes that carry an IPv4 address inside an IPv6 one.
 * From the IANA special-purpose address registries (RFC 6890 and its updates).
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
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const refused = new BlockList();
for (const network of REFUSED) {
  const [address, bits] = network.split('/') as [string, string];
  refused.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether an IP address (without brackets or zone) is one of the public internet. An IPv4-mapped IPv6 address is judged as the IPv4 one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  return !refused.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
