import { formatEuros } from '../measures/money.ts';
import { frenchProfile } from '../france/profile.ts';
import { territoryOf } from '../france/territories.ts';
import { vatOf } from '../france/vat.ts';
import type { Identity, Shop, SupportHours } from './contract.ts';
import { showLogo } from './logo.ts';

/** The shop before its identity is entered: only the host as name. */
export const unnamedShop = (host: string): Shop => ({
  name: host,
  tagline: null,
  area: null,
  email: null,
  phone: null,
  support: null,
  address: null,
  returnAddress: null,
  smsSender: null,
  colours: null,
  logo: null,
  isVatExempt: false,
  vatMention: null,
  freshMaximum: null,
  timeZone: frenchProfile.timeZone,
});

/** `dial` converts a number to international form; without it, links use the national number. */
export function showShop(
  identity: Identity,
  dial: (phone: string) => string | null = () => null,
): Shop {
  const { name, tagline, area, email, phone, street, postalCode, city, smsSender } = identity;
  const support = {
    days: identity.supportDays,
    from: identity.supportFrom,
    to: identity.supportTo,
  };
  const vatMention = vatMentionOf(identity);
  return {
    name,
    tagline,
    area,
    email,
    phone: { text: phone, href: `tel:${dial(phone) ?? phone.replace(/\D/g, '')}` },
    support: { ...support, text: formatSupportHours(support) },
    address: { street, postalCode, city, country: frenchProfile.country },
    returnAddress: identity.returnAddress ?? formatAddress(identity),
    smsSender,
    colours: { brand: identity.brandColour, accent: identity.accentColour },
    logo: identity.logo && showLogo(identity.logo),
    isVatExempt: vatMention !== null,
    vatMention,
    freshMaximum: identity.freshMaximum,
    timeZone: identity.timeZone,
  };
}

export const formatAddress = ({
  street,
  postalCode,
  city,
}: Pick<Identity, 'street' | 'postalCode' | 'city'>): string => `${street}, ${postalCode} ${city}`;

/** « Cabas SAS ». Omits the legal form when the name already ends with it. */
export const formatLegalName = ({ legalName, legalForm }: Identity): string =>
  legalName.endsWith(legalForm) ? legalName : `${legalName} ${legalForm}`;

export const formatRegistration = ({ registrationNumber, registryCity }: Identity): string =>
  frenchProfile.formatRegistration(registrationNumber, registryCity);

/** « FR12 000000000 »; empty without a number. */
export const formatVatNumber = ({ vatNumber }: Identity): string =>
  vatNumber === null ? '' : frenchProfile.formatVatNumber(vatNumber);

/** Reason why sales carry no VAT: the territory, or the exemption. Null: they do. */
export const vatMentionOf = (identity: Identity): string | null =>
  vatOf(territoryOf(identity)).mention ??
  (identity.isVatExempt ? frenchProfile.vatExemptionMention : null);

/** « TVA FR12 000000000 », or the exemption mention */
export const formatVat = (identity: Identity): string =>
  vatMentionOf(identity) ?? `TVA ${formatVatNumber(identity)}`;

/** « Cabas SAS au capital de 100 000 €, RCS Paris 900 000 000, 12 rue de la Roquette, 75011 Paris » */
export function formatSeller(identity: Identity): string {
  const capital =
    identity.capitalCents === null ? '' : ` au capital de ${formatCapital(identity.capitalCents)}`;
  return `${formatLegalName(identity)}${capital}, ${formatRegistration(identity)}, ${formatAddress(identity)}`;
}

/** Omits the cents of whole euros. */
export const formatCapital = (cents: number): string =>
  cents % 100 === 0 ? `${(cents / 100).toLocaleString('fr-FR')} €` : formatEuros(cents);

export const dayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** « 7 jours sur 7, de 9 h à 22 h », « du lundi au samedi, de 8 h à 19 h » */
export function formatSupportHours({ days, from, to }: SupportHours): string {
  return `${formatDays(days)}, de ${from} h à ${to} h`;
}

function formatDays(days: readonly number[]): string {
  if (days.length === 7) return '7 jours sur 7';
  const names = days.map((day) => dayNames[day - 1] ?? '');
  const [first, last] = [names[0] ?? '', names.at(-1) ?? ''];
  const isRun = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  if (isRun && days.length > 2) return `du ${first} au ${last}`;
  if (names.length === 1) return `le ${first}`;
  return `les ${names.slice(0, -1).join(', ')} et ${last}`;
}
