import { isIP } from 'node:net';

/**
 * The network that a request comes from: the socket's address, or behind `trustProxy` proxies the entry of
 * `X-Forwarded-For` that the outermost of them wrote; earlier entries are the client's own claims. IPv6 addresses are
 * cut to their /64.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustProxy: number,
): string {
  const claims = (forwardedFor ?? '').split(',').map((part) => part.trim());
  const forwarded = trustProxy > 0 ? claims.at(-trustProxy) : undefined;
  const address = forwarded && isIP(forwarded) ? forwarded : (socketAddress ?? '');
  return networkOf(address.replace(/^::ffff:/, ''));
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
