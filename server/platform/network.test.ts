import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { networkOf, wideNetworkOf } from './network.ts';

describe('the network that throttles count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1::9', '2001:db8:1:0::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('%s is in %s, within %s', (ip, network, wide) => {
    expect(networkOf(ip)).toBe(network);
    expect(wideNetworkOf(networkOf(ip))).toBe(wide);
  });

  it('no code but page rendering reads the full address', () => {
    const readers = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        /request\.ip\b/.test(readFileSync(`server/${file}`, 'utf8')),
    );
    expect(readers).toEqual(['pages/api.ts']);
  });
});
