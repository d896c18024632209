import { describe, expect, it } from 'vitest';
import { demoIdentity } from '#world/demo-identity.ts';
import { withPlainSpaces } from '../../tests/text.ts';
import { frenchProfile } from '../france/profile.ts';
import { identityFaults } from './check-identity.ts';
import { accentContrast, brandContrast, contrastOf, shadesOf } from './colours.ts';
import { type Identity, identitySchema, typedIdentitySchema } from './contract.ts';
import { formatSeller, formatSupportHours, formatVat, showShop } from './show-shop.ts';
import { announcedMaximum, freshBilledText } from './uncollected-rule.ts';

const billed = { isPickup: true, heldCents: 4_000, termsStateIt: true };

it.each([
  ['of a pickup whose terms state it', 5_000, billed, 5_000],
  ['of a shop without a rule', null, billed, null],
  ['of a delivery', 5_000, { ...billed, isPickup: false }, null],
  ['of an order with nothing to pay', 5_000, { ...billed, heldCents: 0 }, null],
  ['under terms that do not state it', 5_000, { ...billed, termsStateIt: false }, null],
])('the announced maximum bill %s', (_of, maximum, order, announced) => {
  expect(announcedMaximum(maximum, order)).toBe(announced);
});

it('a bill below the price of its fresh products states both amounts', () => {
  const text = withPlainSpaces(freshBilledText(1_500, 3_778));
  expect(text).toContain('facturés : 15,00 €, pour un prix de 37,78 €.');
  expect(withPlainSpaces(freshBilledText(1_500, 1_500))).toMatch(/facturés : 15,00 €\.$/);
  expect(freshBilledText(0, 0)).toBe('Rien n’est débité.');
});

describe('shop', () => {
  const faultsOf = (changes: Partial<Identity>) =>
    identityFaults({ ...demoIdentity, ...changes }).map(({ field }) => field);

  describe('an identity under the French profile', () => {
    it('the demo shop’s identity is valid under the French profile', () => {
      expect(typedIdentitySchema.parse(demoIdentity)).toEqual(demoIdentity);
      expect(faultsOf({})).toEqual([]);
    });

    it.each([
      ['732829320', true],
      ['732829321', false],
      ['73282932', false],
      ['900000000', false],
      ['73282932a', false],
    ])('the French profile checks the Luhn digit of SIREN %s: %s', (siren, isFine) => {
      expect(frenchProfile.isRegistrationNumber(siren)).toBe(isFine);
    });

    it('the French profile checks that the VAT number contains the SIREN and its key', () => {
      const siren = { registrationNumber: '732829320' };
      expect(faultsOf({ ...siren, vatNumber: 'FR44732829320' })).toEqual([]);
      expect(faultsOf({ ...siren, vatNumber: 'FR45732829320' })).toEqual(['vatNumber']);
      expect(faultsOf({ ...siren, vatNumber: 'FR12000000000' })).toEqual(['vatNumber']);
      // The tax office also issues keys with letters.
      const withKey = (key: string) =>
        faultsOf({ registrationNumber: '123456782', vatNumber: `FR${key}123456782` });
      expect(withKey('4Z')).toEqual([]);
      for (const key of ['4Y', 'Z4', '4I', 'O4', '4', '4Z0'])
        expect(withKey(key)).toEqual(['vatNumber']);
      expect(faultsOf({ registrationNumber: '399859412', vatNumber: 'FRK7399859412' })).toEqual([]);
    });

    it('the French profile requires a VAT number except from exempt sellers, whose number is still checked', () => {
      expect(faultsOf({ vatNumber: null })).toEqual(['vatNumber']);
      expect(faultsOf({ vatNumber: null, isVatExempt: true })).toEqual([]);
      expect(faultsOf({ vatNumber: 'FR13000000000', isVatExempt: true })).toEqual(['vatNumber']);
    });

    it('an identity stored before the VAT exemption existed is not exempt', () => {
      const { isVatExempt: _absent, ...former } = demoIdentity;
      expect(identitySchema.parse(former).isVatExempt).toBe(false);
    });

    it('the French profile reports every wrong field of an identity at once', () => {
      expect(
        faultsOf({
          registrationNumber: '732829321',
          vatNumber: 'FR12000000000',
          postalCode: '1000',
          phone: '+32 2 123 45 67',
          supportFrom: 20,
          supportTo: 8,
          brandColour: '#FFD400',
          accentColour: '#4A2B4F',
        }),
      ).toEqual([
        'registrationNumber',
        'vatNumber',
        'postalCode',
        'phone',
        'supportTo',
        'brandColour',
        'accentColour',
      ]);
    });

    it('the French profile accepts numbers with spaces, and colours in lower case', () => {
      const typed = {
        ...demoIdentity,
        registrationNumber: '732 829 320',
        vatNumber: 'fr 44 732829320',
      };
      expect(typedIdentitySchema.parse({ ...typed, brandColour: '#1f6b43' })).toMatchObject({
        registrationNumber: '732829320',
        vatNumber: 'FR44732829320',
        brandColour: '#1F6B43',
      });
    });
  });

  describe('contrast', () => {
    it('contrast is computed as in WCAG', () => {
      expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
      expect(contrastOf('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2);
    });

    it('the brand colour’s contrast is measured against its worst background', () => {
      const { wash } = shadesOf('#1F6B43');
      expect(brandContrast('#1F6B43')).toBeLessThanOrEqual(contrastOf('#1F6B43', wash));
      expect(brandContrast('#1F6B43')).toBeGreaterThanOrEqual(4.5);
      // Sufficient contrast on white, insufficient on sand.
      expect(contrastOf('#757575', '#FFFFFF')).toBeGreaterThan(4.5);
      expect(brandContrast('#757575')).toBeLessThan(4.5);
      expect(accentContrast('#FBE7A1')).toBeGreaterThan(4.5);
    });

    it.each(['#1F6B43', '#4A2B4F', '#C93A24', '#000080', '#000000'])(
      'in the dark theme %s has enough contrast on a card and on its tinted background',
      (brand) => {
        const { night } = shadesOf(brand);
        expect(contrastOf(night, '#1B231E')).toBeGreaterThanOrEqual(8);
        expect(contrastOf(night, '#29332C')).toBeGreaterThanOrEqual(4.5);
      },
    );

    it('a colour with too little contrast is refused with the measured ratio', () => {
      const [fault] = identityFaults({ ...demoIdentity, brandColour: '#FFD400' });
      expect(fault?.sentence).toContain('1,2 pour 1, il en faut 4,5 pour 1');
    });
  });

  describe('what people read', () => {
    it('the seller is named as the law requires', () => {
      expect(formatSeller(demoIdentity)).toBe(
        'Cabas SAS au capital de 100\u202f000 €, RCS Paris 000 000 000, 27 rue de la Roquette, 75011 Paris',
      );
      expect(
        formatSeller({ ...demoIdentity, capitalCents: null, registryCity: null, legalForm: 'EI' }),
      ).toBe('Cabas EI, SIREN 000 000 000, 27 rue de la Roquette, 75011 Paris');
      expect(formatVat(demoIdentity)).toBe('TVA FR12 000000000');
      expect(formatVat({ ...demoIdentity, vatNumber: null, isVatExempt: true })).toBe(
        'TVA non applicable, art. 293 B du CGI',
      );
    });

    it.each([
      [[1, 2, 3, 4, 5, 6, 7], '7 jours sur 7, de 8 h à 20 h'],
      [[1, 2, 3, 4, 5, 6], 'du lundi au samedi, de 8 h à 20 h'],
      [[2, 4, 6], 'les mardi, jeudi et samedi, de 8 h à 20 h'],
      [[6], 'le samedi, de 8 h à 20 h'],
    ])('support hours on days %j read « %s »', (days, text) => {
      expect(formatSupportHours({ days, from: 8, to: 20 })).toBe(text);
    });

    it('goods are returned to the shop’s address unless it gives another', () => {
      expect(showShop(demoIdentity).returnAddress).toBe('27 rue de la Roquette, 75011 Paris');
      expect(showShop({ ...demoIdentity, returnAddress: 'BP 12, 69001 Lyon' }).returnAddress).toBe(
        'BP 12, 69001 Lyon',
      );
    });
  });
});
