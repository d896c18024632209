/** The form of the identity: what is typed, read into an identity, with its mistakes by field. */
import { identityFaults } from '#domain/shop/check-identity.ts';
import { hexColour } from '#domain/shop/colours.ts';
import type { Identity } from '#domain/shop/contract.ts';
import type { Logo } from '#domain/shop/logo.ts';
import { freshMaximumBounds } from '#domain/shop/uncollected-rule.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';

const required = [
  'name',
  'legalName',
  'legalForm',
  'registrationNumber',
  'publisher',
  'street',
  'postalCode',
  'city',
  'email',
  'phone',
  'smsSender',
] as const satisfies readonly (keyof Identity)[];

export function readIdentity(data: FormData): Identity {
  const text = (name: keyof Identity) => String(data.get(name) ?? '').trim();
  const compact = (name: keyof Identity) => text(name).replace(/\s/g, '');
  const orNull = (name: keyof Identity) => text(name) || null;
  return {
    name: text('name'),
    tagline: orNull('tagline'),
    area: orNull('area'),
    legalName: text('legalName'),
    legalForm: text('legalForm'),
    capitalCents: parseCapital(text('capitalCents')),
    registrationNumber: compact('registrationNumber'),
    registryCity: orNull('registryCity'),
    vatNumber: compact('vatNumber').toUpperCase() || null,
    isVatExempt: data.get('isVatExempt') === 'on',
    freshMaximum: text('freshMaximum') ? parseEuros(text('freshMaximum')) : null,
    publisher: text('publisher'),
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
    returnAddress: orNull('returnAddress'),
    email: text('email'),
    phone: text('phone'),
    timeZone: text('timeZone'),
    supportDays: data.getAll('supportDays').map(Number),
    supportFrom: Number(data.get('supportFrom')),
    supportTo: Number(data.get('supportTo')),
    smsSender: text('smsSender'),
    mediator: orNull('mediator'),
    host: orNull('host'),
    brandColour: text('brandColour').toUpperCase(),
    accentColour: text('accentColour').toUpperCase(),
    logo: text('logo') ? (JSON.parse(text('logo')) as Logo) : null,
  };
}

/** The same rules as the server's, so that all mistakes show at once. */
export function identityMistakes(data: FormData): FieldErrors {
  const identity = readIdentity(data);
  const capital = String(data.get('capitalCents') ?? '').trim();
  const colours = (['brandColour', 'accentColour'] as const).filter(
    (name) => !hexColour.test(identity[name]),
  );
  return {
    ...Object.fromEntries(
      // A colour that is none has no contrast to measure.
      (colours.length > 0 ? [] : identityFaults(identity)).map((fault) => [
        fault.field,
        fault.sentence,
      ]),
    ),
    ...Object.fromEntries(
      colours.map((name) => [name, 'Six chiffres après le dièse, par exemple #1F6B43']),
    ),
    ...(capital !== '' && identity.capitalCents === null
      ? { capitalCents: 'Une somme en euros, par exemple 10 000' }
      : {}),
    ...(isFreshMaximum(data, identity)
      ? {}
      : { freshMaximum: 'De 1 € à 50 €, ou vide pour ne rien facturer' }),
    ...(/^[A-Za-z][A-Za-z\d]{2,10}$/.test(identity.smsSender)
      ? {}
      : { smsSender: '3 à 11 lettres ou chiffres, sans accent ni espace' }),
    ...(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(identity.email)
      ? {}
      : { email: 'Email non valide' }),
    ...(identity.supportDays.length > 0 ? {} : { supportDays: 'Choisissez au moins un jour' }),
    ...Object.fromEntries(
      required.filter((name) => identity[name] === '').map((name) => [name, 'Champ requis']),
    ),
  };
}

function isFreshMaximum(data: FormData, { freshMaximum }: Identity): boolean {
  if (freshMaximum === null) return String(data.get('freshMaximum') ?? '').trim() === '';
  return freshMaximum >= freshMaximumBounds.min && freshMaximum <= freshMaximumBounds.max;
}

/** « 100 000 », « 37,50 »; capitals exceed the sums that parseEuros reads. */
function parseCapital(text: string): number | null {
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
