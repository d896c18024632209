/** The demo company. Its SIREN, phone and domain can belong to nobody: all zeros, a number kept for fiction, .test. */
import { timeZone } from '#domain/french-time-zones.ts';
import { defaultColours } from '#domain/shop/colours.ts';
import type { Identity } from '#domain/shop/contract.ts';

export const demoIdentity: Identity = {
  name: 'Cabas',
  tagline: 'le marché livré chez vous',
  area: 'Paris et alentour',
  legalName: 'Cabas',
  legalForm: 'SAS',
  capitalCents: 10_000_000,
  registrationNumber: '000000000',
  registryCity: 'Paris',
  vatNumber: 'FR12000000000',
  isVatExempt: false,
  freshMaximum: null,
  logo: null,
  publisher: 'Hélène Gérard',
  street: '12 rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
  returnAddress: null,
  email: 'bonjour@cabas.test',
  phone: '01 99 00 21 12',
  timeZone,
  supportDays: [1, 2, 3, 4, 5, 6, 7],
  supportFrom: 9,
  supportTo: 22,
  smsSender: 'Cabas',
  mediator:
    'Médiateur du commerce coopératif et associé, 77 rue de Lourmel, 75015 Paris, mcca-mediation.fr',
  host: 'Halle Hébergement SAS, 8 rue du Faubourg, 75010 Paris. Téléphone : 01 99 00 10 10.',
  brandColour: defaultColours.brand,
  accentColour: defaultColours.accent,
};
