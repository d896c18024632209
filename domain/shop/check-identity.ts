/** Cross-field rules of an identity, with those of its country. */
import { isTimeZone } from '../time/local-time.ts';
import { frenchProfile, type CountryProfile } from '../france/profile.ts';
import { accentContrast, brandContrast, contrastTooLow, minimumContrast } from './colours.ts';
import type { Identity } from './contract.ts';
import { vatMentionOf } from './show-shop.ts';

export type IdentityFault = { field: keyof Identity; sentence: string };

/** Returns all faults, so that the form shows them together. */
export function identityFaults(
  identity: Identity,
  profile: CountryProfile = frenchProfile,
): IdentityFault[] {
  const { registrationNumber, vatNumber, postalCode, phone, supportFrom, supportTo } = identity;
  const { brandColour, accentColour, timeZone } = identity;
  const [brand, accent] = [brandContrast(brandColour), accentContrast(accentColour)];
  const rules: [isFine: boolean, fault: IdentityFault][] = [
    [
      profile.isRegistrationNumber(registrationNumber),
      {
        field: 'registrationNumber',
        sentence: 'Ce numéro SIREN n’existe pas : vérifiez ses 9 chiffres.',
      },
    ],
    [
      vatNumber !== null || vatMentionOf(identity) !== null,
      {
        field: 'vatNumber',
        sentence: 'Indiquez votre numéro de TVA, ou cochez la franchise en base.',
      },
    ],
    [
      vatNumber === null || profile.isVatNumber(vatNumber, registrationNumber),
      {
        field: 'vatNumber',
        sentence:
          'Ce numéro de TVA ne correspond pas au SIREN : FR, une clé de 2 signes, le SIREN.',
      },
    ],
    [
      profile.postcode.test(postalCode),
      { field: 'postalCode', sentence: 'Un code postal compte 5 chiffres.' },
    ],
    [
      profile.nationalPhone.test(digitsOf(phone)),
      { field: 'phone', sentence: 'Indiquez un numéro français à 10 chiffres.' },
    ],
    [
      isTimeZone(timeZone),
      {
        field: 'timeZone',
        sentence: 'Ce fuseau horaire n’existe pas : choisissez-le dans la liste.',
      },
    ],
    [supportFrom < supportTo, { field: 'supportTo', sentence: 'La fermeture suit l’ouverture.' }],
    [
      brand >= minimumContrast,
      { field: 'brandColour', sentence: contrastTooLow('le blanc et les fonds clairs', brand) },
    ],
    [
      accent >= minimumContrast,
      { field: 'accentColour', sentence: contrastTooLow('l’encre', accent) },
    ],
  ];
  return rules.flatMap(([isFine, fault]) => (isFine ? [] : [fault]));
}

const digitsOf = (phone: string): string => phone.replace(/[\s.-]/g, '');
