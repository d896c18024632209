import { expect, it } from 'vitest';
import { navigationLink, usualApp } from './navigation.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'openstreetmap'],
])('on %s a stop usually opens in %s', (userAgent, app) => {
  expect(usualApp(userAgent)).toBe(app);
});

const place = '12%20rue%20de%20la%20Roquette';
it.each([
  ['phone', `geo:0,0?q=${place}`],
  ['google', `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${place}`],
  ['waze', `https://waze.com/ul?navigate=yes&q=${place}`],
  ['apple', `https://maps.apple.com/?daddr=${place}`],
  ['openstreetmap', `https://www.openstreetmap.org/directions?to=${place}`],
] as const)('%s is opened by its own address', (app, link) => {
  expect(navigationLink('12 rue de la Roquette', app)).toBe(link);
});
