/** The journal of the identity, in words. */
import { formatEuros } from '#domain/measures/money.ts';
import type { Identity } from '#domain/shop/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

const fieldNames: Record<keyof Identity, string> = {
  name: 'Nom',
  tagline: 'Accroche',
  area: 'Secteur',
  legalName: 'Société',
  legalForm: 'Forme juridique',
  capitalCents: 'Capital',
  registrationNumber: 'SIREN',
  registryCity: 'Greffe',
  vatNumber: 'TVA',
  isVatExempt: 'Franchise en base de TVA',
  freshMaximum: 'Frais jamais retirés, facturés jusqu’à',
  publisher: 'Direction de la publication',
  street: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  returnAddress: 'Adresse des retours',
  email: 'E-mail',
  phone: 'Téléphone',
  timeZone: 'Fuseau horaire',
  supportDays: 'Jours du service client',
  supportFrom: 'Ouverture du service client',
  supportTo: 'Fermeture du service client',
  smsSender: 'Expéditeur des SMS',
  mediator: 'Médiateur',
  host: 'Hébergeur',
  brandColour: 'Couleur de la marque',
  accentColour: 'Couleur d’accent',
  logo: 'Logo',
};

/** « Téléphone : 04 72 00 00 00 au lieu de 01 99 00 21 12 » */
export function describeChange({ before, after }: Pick<StaffAction, 'before' | 'after'>): string {
  const [former, latest] = [(before ?? {}) as Values, (after ?? {}) as Values];
  const names = Object.keys(latest).filter((name): name is keyof Identity => name in fieldNames);
  if (Object.keys(former).length === 0) return 'Identité écrite';
  return names
    .map((name) =>
      name === 'logo'
        ? describeLogo(former.logo, latest.logo)
        : `${fieldNames[name]} : ${said(name, latest)} au lieu de ${said(name, former)}`,
    )
    .join(' ; ');
}

/** A logo is a picture: the journal says when it came, changed or went. */
const describeLogo = (former: unknown, latest: unknown): string =>
  latest ? (former ? 'Logo changé' : 'Logo ajouté') : 'Logo retiré';

type Values = Partial<Record<keyof Identity, unknown>>;
const inCents: readonly (keyof Identity)[] = ['capitalCents', 'freshMaximum'];
function said(name: keyof Identity, values: Values): string {
  const value = values[name];
  if (value === null || value === undefined) return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number' && inCents.includes(name)) return formatEuros(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
