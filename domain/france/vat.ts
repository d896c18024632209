/** VAT by territory (CGI, art. 278 to 281 octies, 294, 296, 297, 298 septies). */
import type { Territory } from './territories.ts';
import { exemptRate, type BasisPoints } from '../measures/money.ts';

/** Every VAT rate in basis points. Keep in sync with the products table's constraint. */
export const vatRates = [0, 90, 105, 175, 210, 550, 850, 1000, 1300, 2000] as const;
type VatRate = (typeof vatRates)[number];

/** Letters of the rates on invoices. Never change them. */
const vatLetters: Readonly<Record<number, string>> = {
  550: 'A',
  1000: 'B',
  2000: 'C',
  210: 'D',
  850: 'E',
  175: 'F',
  105: 'G',
  90: 'H',
  1300: 'I',
};

export function vatLetter(rate: BasisPoints): string {
  return rate === exemptRate ? '' : (vatLetters[rate] ?? 'Z');
}

type VatProfile = {
  /** Standard rate, which applies to drinks above 1.2 % of alcohol. */
  normal: VatRate;
  /** Grocery goods taxed at each rate, most common first. */
  uses: readonly (readonly [VatRate, string])[];
  /** Invoice mention where no VAT is due. */
  mention?: string;
};

const others = 'alcool, confiserie, maison, hygiène';
const mainland: VatProfile = {
  normal: 2000,
  uses: [
    [550, 'alimentation'],
    [1000, 'à consommer tout de suite'],
    [2000, others],
    [210, 'presse'],
  ],
};
const corsica: VatProfile = {
  normal: 2000,
  uses: [
    [210, 'alimentation'],
    [1000, 'à consommer tout de suite'],
    [2000, others],
    [550, 'livres, autres produits à taux réduit'],
    [1300, 'gaz et produits pétroliers'],
    [90, 'animaux de boucherie vivants'],
  ],
};
const antillesAndReunion: VatProfile = {
  normal: 850,
  uses: [
    [210, 'alimentation'],
    [850, others],
    [105, 'presse'],
    [175, 'animaux de boucherie vivants'],
  ],
};
const without = (mention: string): VatProfile => ({
  normal: exemptRate as VatRate,
  uses: [[exemptRate as VatRate, 'ce territoire n’a pas la TVA']],
  mention,
});
const notApplied = without('TVA non applicable, art. 294 du CGI');
/** Local taxes of these territories are not VAT and are not handled: docs/law.md. */
const ownTaxes = without('TVA non applicable dans ce territoire');

const profiles: Readonly<Record<Territory, VatProfile>> = {
  mainland,
  'alsace-moselle': mainland,
  corsica,
  guadeloupe: antillesAndReunion,
  martinique: antillesAndReunion,
  reunion: antillesAndReunion,
  guyane: notApplied,
  mayotte: notApplied,
  'new-caledonia': ownTaxes,
  polynesia: ownTaxes,
  'saint-barthelemy': ownTaxes,
  'saint-martin': ownTaxes,
  'saint-pierre-et-miquelon': ownTaxes,
  'wallis-et-futuna': ownTaxes,
};

export const vatOf = (territory: Territory): VatProfile => profiles[territory];

export const vatRatesOf = (territory: Territory): BasisPoints[] =>
  vatOf(territory).uses.map(([rate]) => rate);
