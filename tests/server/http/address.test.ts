import { describe, expect, it } from 'vitest';
import { callerAddress, trustedProxies } from '#server/http/address.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp } from '#tests/support/server/server.ts';

const OURS = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];

describe('the address of a caller', () => {
  it.each([
    ['the socket’s without a proxy', '192.0.2.1', '203.0.113.9', [], '192.0.2.1'],
    ['the socket’s when the sender is not trusted', '192.0.2.1', '203.0.113.9', OURS, '192.0.2.1'],
    ['what our proxy wrote', '127.0.0.1', '203.0.113.9', OURS, '203.0.113.9'],
    ['not what the client claims', '127.0.0.1', '1.1.1.1, 203.0.113.9', OURS, '203.0.113.9'],
    ['not a claim that imitates our proxy', '127.0.0.1', '10.0.0.9, 203.0.113.9', OURS, '203.0.113.9'],
    ['what the outer of two proxies wrote', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.1', OURS, '203.0.113.9'],
    ['the last of our own when nothing else is named', '127.0.0.1', '10.0.0.2, 10.0.0.1', OURS, '10.0.0.2'],
    ['the socket’s when the header is missing', '127.0.0.1', null, OURS, '127.0.0.1'],
    ['the socket’s when the header is nonsense', '127.0.0.1', 'unknown', OURS, '127.0.0.1'],
    ['IPv4 in IPv6 clothes', '::ffff:192.0.2.1', null, [], '192.0.2.1'],
    ['what a proxy in IPv6 clothes wrote', '::ffff:10.1.2.3', '::ffff:192.0.2.1', OURS, '192.0.2.1'],
    ['what an IPv6 proxy wrote', 'fd12::3', '2001:db8:1:2::9', OURS, '2001:db8:1:2'],
    ['the /64 of IPv6', '2001:db8:1:2:aaaa::1', null, [], '2001:db8:1:2'],
    ['the same /64, written otherwise', '2001:0DB8:0001:0002::ffff', null, [], '2001:db8:1:2'],
    ['a short IPv6', '::1', null, [], '0:0:0:0'],
    ['nothing when nothing is known', undefined, null, OURS, ''],
  ])('is %s', (_, socket, forwarded, trusted, expected) => {
    expect(callerAddress(socket, forwarded, trustedProxies(trusted))).toBe(expected);
  });
});

describeDatabase('a forwarded address', (engine) => {
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  const ignored = (lines: readonly string[]) => lines.filter((line) => line.includes('X-Forwarded-For ignored'));

  it('that nobody asked for is logged once, without the address', async () => {
    const app = await startTestApp(engine, { settings: { trustProxy: trustedProxies(['127.0.0.1']) } });
    await app.request('/api/health', { headers, address: '127.0.0.1' });
    expect(ignored(app.logged)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await app.request('/api/health', { headers });
    expect(ignored(app.logged)).toHaveLength(1);
    expect(app.logged.join('')).not.toMatch(/192\.0\.2|203\.0\.113/);
    await app.close();
  });
});
