import { expect, test } from 'vitest';
import { addressBlock, createClientAddress, isAddressRange } from './client-address.ts';

test('a caller that is no trusted proxy is itself, whatever it claims', () => {
  const getAddress = createClientAddress(['10.0.0.0/8']);
  expect(getAddress({ peer: '203.0.113.9', forwarded: '1.2.3.4' })).toBe('203.0.113.9');
  expect(getAddress({ peer: '::ffff:203.0.113.9', forwarded: null })).toBe('203.0.113.9');
  expect(getAddress({ peer: undefined, forwarded: '1.2.3.4' })).toBe('unknown');
});

test('behind trusted proxies it is the last address that no proxy has', () => {
  const getAddress = createClientAddress(['10.0.0.0/8', '::1']);
  expect(getAddress({ peer: '10.0.0.1', forwarded: '6.6.6.6, 203.0.113.9' })).toBe('203.0.113.9');
  expect(getAddress({ peer: '::ffff:10.0.0.1', forwarded: '6.6.6.6, 203.0.113.9, 10.9.9.9' })).toBe(
    '203.0.113.9',
  );
  expect(getAddress({ peer: '::1', forwarded: '2001:db8::1' })).toBe('2001:db8::1');
  expect(getAddress({ peer: '10.0.0.1', forwarded: '10.0.0.7' })).toBe('10.0.0.7');
  expect(getAddress({ peer: '10.0.0.1', forwarded: '1.2.3.4, nonsense' })).toBe('10.0.0.1');
});

test('an IPv6 address counts as its /64', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8::6')).toBe('2001:db8:0:0::/64');
  expect(addressBlock('2001:0db8::7')).toBe(addressBlock('2001:db8::6'));
  expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  expect(addressBlock('192.0.2.1')).toBe('192.0.2.1');
});

test('ranges are addresses with or without a prefix length', () => {
  expect(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'].every(isAddressRange)).toBe(true);
  expect(['', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '1.2.3'].some(isAddressRange)).toBe(
    false,
  );
});
