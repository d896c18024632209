/** A shop called « Au Bon Panier », in Lyon, and a check that a text shows nothing of the demo. */
import { expect } from 'vitest';
import type { Identity } from '#domain/shop/contract.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { testWorld } from '#world/test-world.ts';

export const lyon: Identity = {
  ...demoIdentity,
  name: 'Au Bon Panier',
  tagline: 'les Halles chez vous',
  area: 'Lyon et alentour',
  legalName: 'Bon Panier',
  legalForm: 'SARL',
  capitalCents: 1_000_000,
  registrationNumber: '732829320',
  registryCity: 'Lyon',
  vatNumber: 'FR44732829320',
  publisher: 'Jeanne Berger',
  street: '4 place des Terreaux',
  postalCode: '69001',
  city: 'Lyon',
  email: 'bonjour@bonpanier.example',
  phone: '04 65 71 00 00',
  supportDays: [1, 2, 3, 4, 5, 6],
  supportFrom: 8,
  supportTo: 19,
  smsSender: 'BonPanier',
  mediator: 'Médiation du Rhône, 1 quai Tilsitt, 69002 Lyon, mediation.example',
  host: 'Hôte du Rhône, 2 rue de la Barre, 69002 Lyon. Téléphone : 04 65 71 00 01.',
  brandColour: '#7A1F3D',
};
const [home, pickup] = testWorld.zones;
if (!home || !pickup) throw new Error('the test world has two zones');
export const lyonWorld = {
  ...testWorld,
  identity: lyon,
  shop: { ...testWorld.shop, id: 'lyon', name: 'Lyon' },
  zones: [
    { ...home, id: 'presquile', name: 'Presqu’île', postcodes: ['69001', '69002'] },
    {
      ...pickup,
      id: 'retrait-perrache',
      name: 'Retrait Perrache',
      address: { streetNumber: '1', street: 'cours de Verdun', postalCode: '69002', city: 'Lyon' },
      latitude: 45.7485,
      longitude: 4.8262,
    },
  ],
};
export const lyonAddress = {
  streetNumber: '3',
  street: 'rue Sainte-Catherine',
  postalCode: '69001',
  city: 'Lyon',
};
export const lyonTomorrow = 'presquile-2026-11-22-18';

/** The demo's name, town, street, domain, phone and SIREN. */
const demo =
  /Cabas|Paris|Roquette|cabas\.test|01[\s.]?99[\s.]?00|\+331990|Hélène Gérard|Lourmel|000[\s\u00a0]000[\s\u00a0]000/;
/** An address that the law requires in every statement on accessibility. */
const defenderOfRights = '75342 Paris CEDEX 07';
/** The IANA name of the zone of mainland France, which pages carry. */
const zoneOfFrance = 'Europe/Paris';
export function expectNothingOfTheDemo(everything: string, where: string): void {
  const text = everything
    .replaceAll(zoneOfFrance, '')
    .replaceAll(defenderOfRights, '')
    .replaceAll(defenderOfRights.replaceAll(' ', '\u00a0'), '');
  const at = text.search(demo);
  expect(at === -1 ? '' : `${where}: … ${text.slice(Math.max(0, at - 60), at + 60)} …`).toBe('');
}
