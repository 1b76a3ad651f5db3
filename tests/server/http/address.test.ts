import { expect, it } from 'vitest';
import { callerAddress } from '#server/http/address.ts';

it.each([
  ['the socket’s without a proxy', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['what our proxy wrote', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['not what the client claims', '127.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['what the outer of two proxies wrote', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
  ['the socket’s when the header is missing', '127.0.0.1', null, 1, '127.0.0.1'],
  ['the socket’s when the header is nonsense', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
  ['IPv4 in IPv6 clothes', '::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['the /64 of IPv6', '2001:db8:1:2:aaaa::1', null, 0, '2001:db8:1:2'],
  ['the same /64, written otherwise', '2001:0DB8:0001:0002::ffff', null, 0, '2001:db8:1:2'],
  ['a short IPv6', '::1', null, 0, '0:0:0:0'],
  ['nothing when nothing is known', undefined, null, 0, ''],
])('is %s', (_, socket, forwarded, trusted, expected) => {
  expect(callerAddress(socket, forwarded, trusted)).toBe(expected);
});
