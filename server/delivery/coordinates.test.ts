import { expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
const zoe = shop.once(() => shop.newShopper(app));

const roquette = { ...shop.address, streetNumber: '12', street: 'rue de la Roquette' };
const marseille = { latitude: 43.3, longitude: 5.4 };
const nearby = { latitude: 48.86, longitude: 2.38 };
const slot = { deliveryZoneId: 'paris-est', timeSlotId: shop.slots.tomorrow };
const doors = (address: object): readonly [string, 'POST' | 'PATCH', string, object][] => [
  ['the address book', 'POST', '/api/account/addresses', address],
  ['the slots of an address', 'POST', '/api/addresses/deliverySlots2', { address }],
  ['the cart', 'PATCH', '/api/cart/delivery2', { ...slot, address }],
];

it.each(doors({ ...roquette, ...marseille }))(
  'V07b %s refuses coordinates more than 20 km from the postcode',
  async (_name, method, path, body) => {
    shop.expectRefusal(await zoe.call(method, path, body), 'Delivery.WrongCoordinates');
  },
);

it.each(doors({ ...roquette, ...nearby }))(
  'V07b %s takes coordinates near the postcode',
  async (_name, method, path, body) => {
    shop.okBody(await zoe.call(method, path, body));
  },
);

it('V07b an address of the book is not moved to another town', async () => {
  const { id } = shop.okBody(
    await zoe.call('POST', '/api/account/addresses', { ...roquette, ...nearby }),
  );
  const move = { ...roquette, ...marseille };
  shop.expectRefusal(
    await zoe.call('PUT', `/api/account/addresses/${id}`, move),
    'Delivery.WrongCoordinates',
  );
});

it('V07b coordinates that cannot be compared are left out, and the address is kept', async () => {
  const kept = async (address: object) => {
    const { latitude, longitude, street } = shop.okBody(
      await zoe.call('POST', '/api/account/addresses', address),
    );
    return { latitude, longitude, street };
  };
  const unknown = { latitude: undefined, longitude: undefined, street: 'rue de la Roquette' };
  // No map of this shop has Guéret.
  expect(await kept({ ...roquette, postalCode: '23000', city: 'Guéret', ...marseille })).toEqual(
    unknown,
  );
  expect(await kept({ ...roquette, latitude: 48.86 })).toEqual(unknown);
  const { geocoder } = app.partners;
  const { centresOf } = geocoder;
  geocoder.centresOf = () => Promise.reject(new Error('away'));
  try {
    expect(await kept({ ...roquette, ...nearby })).toEqual(unknown);
  } finally {
    geocoder.centresOf = centresOf;
  }
});
