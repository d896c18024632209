import { expect, it } from 'vitest';
import { overlayNames } from '../overlays/overlay-store.ts';
import { panels } from './overlays.tsx';
import { overlayOf } from './overlay-from-link.tsx';

const of = (search: string) => overlayOf(new URLSearchParams(search));

it('S04 each of the 44 modals is implemented under its name', () => {
  expect(new Set(overlayNames).size).toBe(44);
  expect(overlayNames.filter((name) => panels[name] === undefined)).toEqual([]);
});

it('a link opens overlays without props, or those of an order', () => {
  expect(of('modal=customer-service')).toEqual({ name: 'customer-service', props: {} });
  expect(of('modal=delivery-tracking&order=1f0c-8b3a')).toEqual({
    name: 'delivery-tracking',
    props: { orderId: '1f0c-8b3a' },
  });
});

it.each([
  '',
  'modal=nothing',
  'modal=__proto__',
  'modal=delivery-tracking',
  'modal=delivery-tracking&order=../x',
  'modal=image-zoom',
])('« %s » opens nothing', (search) => {
  expect(of(search)).toBeNull();
});
