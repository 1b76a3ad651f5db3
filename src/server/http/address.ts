import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Log } from './app-env.ts';

/** The header in which proxies note whom a request came from, the nearest last. */
export const FORWARDED_FOR = 'X-Forwarded-For';

/** The proxies that are trusted to tell a client's address: addresses and networks such as `10.0.0.0/8`. */
export function trustedProxies(names: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const name of names) {
    const [address = '', prefix] = name.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return trusted;
}

/**
 * The network that a request comes from: the nearest address on its way that is no trusted proxy. What stands before it
 * in `X-Forwarded-For` is the client's own claim. IPv6 addresses are cut to their /64.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList,
): string {
  const claims = (forwardedFor ?? '').split(',').map((part) => part.trim());
  let address = plain(socketAddress ?? '');
  while (isTrusted(address, trusted)) {
    const next = plain(claims.pop() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return networkOf(address);
}

/** Logs, once, that a header is ignored because its sender is not trusted: perhaps a proxy that was not named. */
export function noteIgnoredHeader(log: Log, trusted: BlockList): MiddlewareHandler<AppEnv> {
  let isNoted = false;
  return async (c, next) => {
    if (!isNoted && c.req.header(FORWARDED_FOR) !== undefined) {
      isNoted = !isTrusted(plain(c.env?.incoming?.socket.remoteAddress ?? ''), trusted);
      if (isNoted) log.warn(`${FORWARDED_FOR} ignored: its sender is not in TRUST_PROXY`);
    }
    await next();
  };
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** IPv4 addresses arrive in IPv6 notation on a socket that listens to both. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const groups = tail === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill('0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
