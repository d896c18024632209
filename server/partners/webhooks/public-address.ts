/** Which addresses a webhook may have. In production: https, and no host inside the shop's own network. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export type Resolved = { address: string; family: 4 | 6 };
export class AddressRefused extends Error {}

/** Two lists: one of both families takes each address of IPv4 for its mapped form. */
const inner = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.ipv4.addSubnet(network, bits, 'ipv4');
// In IPv6 only 2000::/3 is routed, and addresses that embed an IPv4 one could lead inside.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.ipv6.addSubnet(network, bits, 'ipv6');

export function isInner(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return inner[family].check(address, family);
}

export function requireForm(url: string, { isProduction }: { isProduction: boolean }): URL {
  const parsed = URL.parse(url);
  const hasForm =
    parsed &&
    (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && !isProduction)) &&
    parsed.username === '' &&
    parsed.password === '' &&
    parsed.hash === '';
  if (!hasForm) throw new AddressRefused('form');
  return parsed;
}

export type Resolve = (host: string) => Promise<Resolved[]>;
const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })) as Resolved[];

/** Resolves once. One inner address among several refuses all: the next look-up might choose it. */
export async function requirePublic(
  { hostname }: URL,
  { isProduction, resolve = resolveHost }: { isProduction: boolean; resolve?: Resolve },
): Promise<Resolved> {
  const found = await resolve(hostname.replace(/^\[|\]$/g, ''));
  const [first] = found;
  if (!first) throw new AddressRefused('no address');
  if (isProduction && found.some(({ address }) => isInner(address)))
    throw new AddressRefused('inner address');
  return first;
}
