/** Groups addresses for throttling: an IPv6 subscriber can use any address of its /64. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP, isIPv6 } from 'node:net';

declare module 'fastify' {
  interface FastifyRequest {
    /** Throttles count by this instead of `ip`. */
    readonly network: string;
  }
}

export function addNetworkToRequests(app: FastifyInstance): void {
  app.decorateRequest('network', {
    getter(this: FastifyRequest) {
      return networkOf(this.ip);
    },
  });
}

/** An IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : ip;
}

/** The range that one hosting customer may hold: /24 in IPv4, /48 in IPv6. */
export function wideNetworkOf(network: string): string {
  return network.endsWith('::/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24');
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}

/** Validates an entry of TRUSTED_PROXIES. A /0 range would trust everybody. */
export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
