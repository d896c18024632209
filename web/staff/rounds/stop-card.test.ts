import { expect, it } from 'vitest';
import { navigationLink } from './stop-card.tsx';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=12%20rue%20de%20la%20Roquette'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    'https://maps.apple.com/?daddr=12%20rue%20de%20la%20Roquette',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.openstreetmap.org/directions?to=12%20rue%20de%20la%20Roquette',
  ],
])('on %s a stop opens navigation', (userAgent, link) => {
  expect(navigationLink('12 rue de la Roquette', userAgent)).toBe(link);
});
