import { frenchProfile } from '../france/profile.ts';
import type { FieldRule } from './field-rules.ts';

export const wrongSiren = 'Ce numéro SIREN n’existe pas : vérifiez ses 9 chiffres.';
export const wrongVatNumber =
  'Ce numéro de TVA ne correspond pas au SIREN : FR, une clé de 2 signes, le SIREN.';

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

export const sirenRule: FieldRule = (text) =>
  frenchProfile.isRegistrationNumber(withoutSpaces(text)) ? null : wrongSiren;

export const vatNumberRule =
  (siren: string): FieldRule =>
  (text) =>
    frenchProfile.isVatNumber(withoutSpaces(text).toUpperCase(), withoutSpaces(siren))
      ? null
      : wrongVatNumber;

export const postcodeRule: FieldRule = (text) =>
  frenchProfile.postcode.test(text) ? null : 'Un code postal compte 5 chiffres.';
