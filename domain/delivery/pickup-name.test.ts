import { expect, it } from 'vitest';
import { pickupName } from './pickup-name.ts';

it.each([
  ['pickup', 'Drive Bercy', 'le Drive Bercy'],
  ['pickup', 'Retrait Porte de Vanves', 'le point de retrait Porte de Vanves'],
  ['remotePickup', 'Retrait de la Halle', 'le point de retrait de la Halle'],
  ['remotePickup', 'Point relais Lyon 3', 'le Point relais Lyon 3'],
  ['onSitePickup', 'Boutique de la Roquette', 'la Boutique de la Roquette'],
  ['onSitePickup', 'Roquette', 'la boutique Roquette'],
  ['pickup', 'Bastille', 'le point de retrait Bastille'],
])('inside a sentence, the %s « %s » is « %s »', (type, name, said) => {
  expect(pickupName(type, name)).toBe(said);
});
