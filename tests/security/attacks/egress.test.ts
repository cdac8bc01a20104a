import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createEgress, isPublicAddress } from '@guildhall/server/platform/egress/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** A service of this machine that must not be reachable from outside. */
let victim: Server;
let port: number;
let calls = 0;
beforeAll(async () => {
  victim = createServer((_, response) => {
    calls += 1;
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(victim, 'listening');
  port = (victim.address() as { port: number }).port;
});
beforeEach(() => {
  calls = 0;
});
afterAll(() => {
  victim.closeAllConnections();
  victim.close();
});

/** Creates it as the product does, apart from the name server. */
const egress = (names: Readonly<Record<string, readonly string[]>> = {}) =>
  createEgress({ lookup: async (host) => names[host] ?? [] });

/** Allows this machine's own address: shows that the rejected requests would have reached it. */
const weakened = (names: Readonly<Record<string, readonly string[]>> = {}) =>
  createEgress({
    allow: (address) => address.endsWith('127.0.0.1') || address === '::ffff:7f00:1',
    lookup: async (host) => names[host] ?? [],
  });

/** Blocks of the IANA special-purpose address registries, and those of other registries that are not part of the public internet. */
const BLOCKS: [block: string, ...addresses: string[]][] = [
  ['0.0.0.0/8 this network', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8 private', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10 shared', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8 loopback', '127.0.0.1', '127.255.255.254'],
  ['169.254.0.0/16 link local, cloud metadata', '169.254.0.0', '169.254.169.254'],
  ['172.16.0.0/12 private', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24 protocol assignments', '192.0.0.0', '192.0.0.8', '192.0.0.170', '192.0.0.255'],
  ['192.0.2.0/24 documentation', '192.0.2.1'],
  ['192.31.196.0/24 AS112', '192.31.196.1'],
  ['192.52.193.0/24 AMT', '192.52.193.1'],
  ['192.88.99.0/24 6to4 relays', '192.88.99.1'],
  ['192.168.0.0/16 private', '192.168.0.0', '192.168.255.255'],
  ['192.175.48.0/24 AS112', '192.175.48.1'],
  ['198.18.0.0/15 benchmarks', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24 documentation', '198.51.100.1'],
  ['203.0.113.0/24 documentation', '203.0.113.1'],
  ['224.0.0.0/4 multicast', '224.0.0.1', '239.255.255.255'],
  ['240.0.0.0/4 reserved', '240.0.0.1', '255.255.255.255'],
  ['::/128 unspecified', '::', '0:0:0:0:0:0:0:0'],
  ['::1/128 loopback', '::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
  ['::/96 IPv4-compatible', '::127.0.0.1', '::8.8.8.8'],
  ['::ffff:0:0/96 IPv4-mapped', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '0:0:0:0:0:FFFF:10.0.0.1'],
  ['::ffff:0:0:0/96 IPv4-translated', '::ffff:0:127.0.0.1', '::ffff:0:a9fe:a9fe', '::ffff:0:8.8.8.8'],
  ['64:ff9b::/96 NAT64', '64:ff9b::7f00:1', '64:ff9b::169.254.169.254'],
  ['64:ff9b:1::/48 local NAT64', '64:ff9b:1::a00:1', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64 discard', '100::1'],
  ['100:0:0:1::/64 dummy', '100:0:0:1::1'],
  ['2001::/32 Teredo', '2001::1', '2001:0:a9fe:a9fe::'],
  ['2001:1::/32 to 2001:4:112::/48', '2001:1::1', '2001:2::1', '2001:3::1', '2001:4:112::1'],
  ['2001:10::/28 to 2001:30::/28 ORCHID, drones', '2001:10::1', '2001:20::1', '2001:30::1'],
  ['2001:db8::/32 documentation', '2001:db8::1', '2001:db8:ffff::1'],
  ['2002::/16 6to4', '2002:7f00:1::', '2002:a9fe:a9fe::1'],
  ['2620:4f:8000::/48 AS112', '2620:4f:8000::1'],
  ['3fff::/20 documentation', '3fff::1', '3fff:fff::1'],
  ['5f00::/16 segment routing', '5f00::1'],
  ['fc00::/7 private', 'fc00::1', 'fdff::1'],
  ['fe80::/10 link local', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  ['fec0::/10 site local', 'fec0::1', 'feff::1'],
  ['ff00::/8 multicast', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unassigned', '4000::1', '8000::1', 'e000::1', '200::1', '::1:0:0:0:1'],
];

describe('the address', () => {
  test.each(BLOCKS)('%s is rejected', async (_, ...addresses) => {
    for (const address of addresses) {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
      const named = egress({ 'evil.test': [address] }).fetch('http://evil.test/');
      await expect(named).rejects.toMatchObject({ reason: 'address' });
    }
  });

  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '::ffff:1.1.1.1',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2606:4700::1111',
    '2003::1',
    '2a00:1450::1',
  ])('control: %s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a service of this machine', () => {
  const spellings = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7F.1',
    '0177.0.0.1',
    '017700000001',
    '0x7f.0x0.0x0.0x1',
    '127.0.0.1.',
    '127。0。0。1',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    'somebody:secret@127.0.0.1',
    '1.1.1.1@127.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::FFFF:7F00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
  ];

  test.each(spellings)('is not reached as %s', async (host) => {
    const url = `http://${host}:${port}/`;
    await expect(egress().fetch(url)).rejects.toMatchObject({ reason: 'address' });
    expect(calls).toBe(0);
    // Control: the address does lead to it.
    expect((await weakened().fetch(url)).body.toString()).toBe('secret');
  });

  test.each(['http://0/', 'http://[::]/', 'http://localhost/', 'http://2852039166/', 'http://0xA9FEA9FE/'])(
    '%s is rejected',
    async (url) => {
      await expect(createEgress().fetch(url)).rejects.toMatchObject({ reason: 'address' });
    },
  );

  test.each([
    ['alone', ['127.0.0.1']],
    ['after a public one', ['1.1.1.1', '127.0.0.1']],
    ['before a public one', ['127.0.0.1', '1.1.1.1']],
    ['in IPv6, beside a public one', ['2606:4700::1111', '::ffff:127.0.0.1']],
  ])('is not reached by a name with its address %s', async (_, addresses) => {
    const url = `http://evil.test:${port}/`;
    await expect(egress({ 'evil.test': addresses }).fetch(url)).rejects.toMatchObject({ reason: 'address' });
    expect(calls).toBe(0);
    const local = addresses.filter((address) => address.includes('127'));
    expect((await weakened({ 'evil.test': local }).fetch(url)).body.toString()).toBe('secret');
  });

  test('is not reached by a name whose address changes between the lookup and the connection', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const rebinding = createEgress({
      allow: (address) => address === '127.0.0.1',
      lookup: async () => answers[asked++] ?? [],
    });
    // One lookup per call: the checked address is the one used for the connection.
    expect((await rebinding.fetch(`http://evil.test:${port}/`)).body.toString()).toBe('secret');
    expect(asked).toBe(1);
    await expect(rebinding.fetch(`http://evil.test:${port}/`)).rejects.toMatchObject({ reason: 'address' });
    expect([asked, calls]).toEqual([2, 1]);
  });

  describe('by a redirect', () => {
    let outside: Server;
    let target = '';
    let outsidePort: number;
    beforeAll(async () => {
      outside = createServer((_, response) => response.writeHead(302, { location: target }).end());
      outside.listen(0, '127.0.0.2');
      await once(outside, 'listening');
      outsidePort = (outside.address() as { port: number }).port;
    });
    afterAll(() => {
      outside.closeAllConnections();
      outside.close();
    });

    // A header holds ASCII only.
    const inHeaders = spellings.filter((host) => /^[!-~]+$/.test(host));
    test.each(inHeaders)('is not reached as %s', async (host) => {
      target = `http://${host}:${port}/`;
      const first = `http://127.0.0.2:${outsidePort}/`;
      const strict = createEgress({
        allow: (address) => address === '127.0.0.2' || isPublicAddress(address),
      });
      await expect(strict.fetch(first)).rejects.toMatchObject({ reason: 'address' });
      expect(calls).toBe(0);
      const loose = createEgress({ allow: () => true });
      expect((await loose.fetch(first)).body.toString()).toBe('secret');
    });
  });
});
