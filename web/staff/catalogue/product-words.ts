/** Texts about products for the people who manage them. */
import type { Product } from '#domain/catalogue/contract.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { Promotion } from '#domain/catalogue/product.ts';
import { promotionLabel } from '#domain/catalogue/promotion-label.ts';
import type { MissingField } from '#domain/catalogue/sale-rules.ts';
import { dueFieldNames, isSheetField, sheetField } from '#domain/catalogue/sheet-fields.ts';
import type { StockChangeKind } from '#domain/catalogue/shelf.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';

export const netQuantityTitle = 'Quantité nette, pour le prix au kilo ou au litre';

const unitNames = { kg: 'kg', l: 'L', piece: 'pièce' };

/** « 2,99 €/kg », without promotions, so that grocers can compare. */
export function askedPerUnit({ pricing }: Pick<Product, 'pricing'>): string | null {
  const unit = pricing.sellPrices.perWeightUnit;
  return unit ? `${formatEuros(unit.value)}/${unitNames[unit.main]}` : null;
}

export const missingNames = {
  ...Object.fromEntries(dueFieldNames.map((name) => [name, sheetField(name).editor?.label])),
  netQuantity: 'Quantité nette',
  operator: 'Exploitant ou fabricant',
  electronicAddress: 'Adresse électronique',
  responsible: 'Répondant dans l’Union',
  warnings: 'Mises en garde',
  hazards: 'Dangers',
} as Readonly<Record<MissingField, string>>;

export const stockKindNames: Readonly<Record<StockChangeKind, string>> = {
  count: 'Comptage',
  delivery: 'Livraison',
  breakage: 'Casse',
  expired: 'Périmé',
  theft: 'Vol',
  donation: 'Don',
  inventory: 'Inventaire',
  import: 'Import',
  transfer: 'Transfert',
  tillSale: 'Vente en caisse',
  tillReturn: 'Retour en caisse',
};

/** Names of a product's facts that are not in its sheet. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'nom',
  brand: 'marque',
  seasonMonths: 'mois de vente',
  source: 'source citée',
  slug: 'adresse',
  category: 'rayon',
  enabled: 'mise en vente',
  price: 'prix',
  unitGrams: 'poids d’une unité',
  vat: 'TVA',
  promotion: 'promotion',
  stock: 'stock',
  ean: 'code-barres',
  labelling: 'mentions légales',
  supplier: 'fournisseur',
  supplier_code: 'référence du fournisseur',
  case_units: 'unités par colis',
  purchase_price: 'prix d’achat',
  reorder_point: 'seuil de commande',
};

export const fieldName = (field: string): string =>
  (isSheetField(field) ? sheetField(field).word : fieldNames[field]) ?? field;

const shelfOf = (path: readonly string[] | undefined): string => (path ?? []).join(' › ');
const percentOf = (basisPoints: number | undefined): string =>
  `${String((basisPoints ?? 0) / 100).replace('.', ',')} %`;
const wayNames = { count: 'à l’unité', piece: 'à la pièce, pesée', step: 'à la coupe' };

/** « à la pièce, pesée : pomme d’environ 180 g, 2,99 €/kg » */
function sellingOf({ soldBy = 'count', packSize = '', price }: ActionFacts): string {
  return `${wayNames[soldBy]} : ${packSize}${price ? `, ${formatEuros(price)}${soldBy === 'count' ? '' : '/kg'}` : ''}`;
}

type ActionFacts = {
  path?: string[];
  vatRate?: number;
  ean?: string | null;
  picture?: string;
  copyOf?: string;
  soldBy?: keyof typeof wayNames;
  packSize?: string;
  price?: number | null;
  enabled?: boolean;
  quantity?: number;
  units?: number;
  packUnits?: number;
  counted?: number;
  toPrepare?: number;
  delta?: number;
  fields?: string[];
  supplier?: string;
  lot?: string | null;
  customers?: number;
  percent?: number;
  until?: string;
  caseUnits?: number;
  siteName?: string;
};

const atSite = ({ siteName }: ActionFacts): string => (siteName ? `, ${siteName}` : '');

export const signed = (units: number): string =>
  `${units < 0 ? '−' : '+'}${Math.abs(units).toLocaleString('fr-FR')}`;

function soldOf(counted: number, toPrepare: number): string {
  if (toPrepare > counted) return `, il en manque ${toPrepare - counted} pour les commandes`;
  return toPrepare > 0 ? `, dont ${toPrepare} dans des commandes` : '';
}

/** Describes one journal entry. */
export function describeAction({
  kind,
  before,
  after,
}: Pick<StaffAction, 'kind' | 'before' | 'after'>): string {
  const [was, is] = [(before ?? {}) as ActionFacts, (after ?? {}) as ActionFacts];
  const euros = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? 'aucun' : formatEuros(cents);
  switch (kind) {
    case 'product.price':
      return `Prix : ${euros(is.price)} au lieu de ${euros(was.price)}`;
    case 'product.promotion':
      return after === null
        ? `Promotion arrêtée (${promotionLabel(before as Promotion)})`
        : `Promotion : ${promotionLabel(after as Promotion)}${before === null ? '' : ` au lieu de ${promotionLabel(before as Promotion)}`}`;
    case 'product.sell-off':
      return after === null
        ? 'Lot à sauver : remis au prix habituel'
        : `Lot à sauver : −${is.percent} % jusqu’au ${formatPlainDate(is.until ?? '')}`;
    case 'product.sale':
      return is.enabled ? 'Mis en vente' : 'Retiré de la vente';
    case 'product.create':
      return is.copyOf ? `Créé, copié de « ${is.copyOf} »` : 'Créé';
    case 'product.shelf':
      return `Rayon : ${shelfOf(is.path)} au lieu de ${shelfOf(was.path)}`;
    case 'product.vat':
      return `TVA : ${percentOf(is.vatRate)} au lieu de ${percentOf(was.vatRate)}`;
    case 'product.ean':
      return `Code-barres : ${is.ean ?? 'aucun'} au lieu de ${was.ean ?? 'aucun'}`;
    case 'product.labelling':
      return before === null ? 'Mentions légales écrites' : 'Mentions légales changées';
    case 'product.picture':
      return is.picture === noPicture
        ? 'Image retirée'
        : was.picture === noPicture
          ? 'Image ajoutée'
          : 'Image remplacée';
    case 'product.selling':
      return `Vendu ${sellingOf(is)} au lieu de ${sellingOf(was)}`;
    case 'product.sheet':
      return `Fiche : ${Object.keys(is).map(fieldName).join(', ')}`;
    case 'product.import':
      return is.fields ? `Import : ${is.fields.map(fieldName).join(', ')}` : 'Ajouté par un import';
    case 'product.reorder':
      return is.units === undefined
        ? `Seuil de commande retiré${atSite(is)}`
        : `Seuil de commande${atSite(is)} : ${is.units}, par lot de ${is.packUnits}`;
    case 'product.recall':
      return `Rappel${is.lot ? ` du lot ${is.lot}` : ''} : ${plural(is.customers ?? 0, 'client prévenu', 'clients prévenus')}`;
    case 'product.supplier':
      return after === null
        ? 'Fournisseur retiré'
        : `Fournisseur : ${is.supplier}, par colis de ${is.caseUnits}`;
    case 'site.product':
      return siteText((after ?? {}) as SiteFacts);
    case 'stock.count':
      return `Comptage : ${is.counted} au rayon${soldOf(is.counted ?? 0, is.toPrepare ?? 0)} ; ${is.quantity} à vendre au lieu de ${was.quantity}`;
    default:
      return kind.startsWith('stock.')
        ? `${stockKindNames[kind.slice(6) as StockChangeKind] ?? 'Stock'} : ${signed(is.delta ?? 0)} ; ${is.quantity} à vendre au lieu de ${was.quantity}`
        : actionText(kind);
  }
}

type SiteFacts = {
  siteId?: string;
  /** Its name at that time; older entries have none. */
  siteName?: string;
  isSold?: boolean;
  ownPrice?: number | null;
  units?: { now: number };
};

/** What a site makes of the product, by hand or by a file. */
function siteText({
  siteId = '',
  siteName = `Site ${siteId}`,
  isSold,
  ownPrice = null,
  units,
}: SiteFacts): string {
  if (!isSold) return `${siteName} : sorti de la gamme`;
  const price = ownPrice === null ? 'au prix du catalogue' : `à ${formatEuros(ownPrice)}`;
  return `${siteName} : vendu ${price}${units ? `, ${plural(units.now, 'unité')} à vendre` : ''}`;
}
