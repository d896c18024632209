/** The shelf in the words of those who fill it. */
import type { Product } from '#domain/catalogue/contract.ts';
import type { Promotion } from '#domain/catalogue/product.ts';
import { promotionLabel } from '#domain/catalogue/promotion-label.ts';
import type { MissingField } from '#domain/catalogue/sale-rules.ts';
import type { StockChangeKind } from '#domain/catalogue/shelf.ts';
import { formatEuros } from '#domain/money.ts';
import type { StaffAction } from '#domain/picking/staff-action.ts';

const unitNames = { kg: 'kg', l: 'L', piece: 'pièce' };

/** « 2,99 €/kg », promotions aside: what a grocer compares. */
export function askedPerUnit({ pricing }: Pick<Product, 'pricing'>): string | null {
  const unit = pricing.sellPrices.perWeightUnit;
  return unit ? `${formatEuros(unit.value)}/${unitNames[unit.main]}` : null;
}

export const missingNames: Readonly<Record<MissingField, string>> = {
  netQuantity: 'Quantité nette', origin: 'Origine', class: 'Catégorie', method: 'Méthode de production', ingredients: 'Ingrédients', allergens: 'Allergènes', nutrition: 'Valeurs nutritionnelles',
};

export const stockKindNames: Readonly<Record<StockChangeKind, string>> = {
  count: 'Comptage', delivery: 'Livraison', breakage: 'Casse', expired: 'Périmé', inventory: 'Inventaire', import: 'Import',
};

const fieldNames: Readonly<Record<string, string>> = {
  name: 'nom', brand: 'marque', description: 'description', packSize: 'conditionnement', netGrams: 'poids net', netMillilitres: 'volume net', pieces: 'nombre de pièces', origin: 'origine', variety: 'variété', class: 'catégorie', calibre: 'calibre',
  producer: 'producteur', method: 'méthode', labels: 'labels', ingredients: 'ingrédients', allergens: 'allergènes', traces: 'traces', nutrition: 'valeurs nutritionnelles', conservation: 'conservation', shelfLifeDays: 'durée de vie', alcohol: 'alcool', keywords: 'mots-clés',
  slug: 'adresse', category: 'rayon', enabled: 'mise en vente', price: 'prix', unitGrams: 'poids d’une unité', vat: 'TVA', promotion: 'promotion', stock: 'stock', picture: 'image', soldBy: 'façon de vendre', unitTerm: 'unité', nutriScoreKind: 'Nutri-Score',
};

export const fieldName = (field: string): string => fieldNames[field] ?? field;

type Told = { price?: number | null; enabled?: boolean; quantity?: number; counted?: number; toPrepare?: number; delta?: number; fields?: string[] };

export const signed = (units: number): string => `${units < 0 ? '−' : '+'}${Math.abs(units).toLocaleString('fr-FR')}`;

function soldOf(counted: number, toPrepare: number): string {
  if (toPrepare > counted) return `, il en manque ${toPrepare - counted} pour les commandes`;
  return toPrepare > 0 ? `, dont ${toPrepare} dans des commandes` : '';
}

/** One line of the journal. */
export function sentenceOf({ kind, before, after }: Pick<StaffAction, 'kind' | 'before' | 'after'>): string {
  const [was, is] = [(before ?? {}) as Told, (after ?? {}) as Told];
  const euros = (cents: number | null | undefined) => (cents === null || cents === undefined ? 'aucun' : formatEuros(cents));
  switch (kind) {
    case 'product.price': return `Prix : ${euros(is.price)} au lieu de ${euros(was.price)}`;
    case 'product.promotion': return after === null ? `Promotion arrêtée (${promotionLabel(before as Promotion)})` : `Promotion : ${promotionLabel(after as Promotion)}${before === null ? '' : ` au lieu de ${promotionLabel(before as Promotion)}`}`;
    case 'product.sale': return is.enabled ? 'Mis en vente' : 'Retiré de la vente';
    case 'product.sheet': return `Fiche : ${Object.keys(is).map(fieldName).join(', ')}`;
    case 'product.import': return is.fields ? `Import : ${is.fields.map(fieldName).join(', ')}` : 'Ajouté par un import';
    case 'stock.count': return `Comptage : ${is.counted} au rayon${soldOf(is.counted ?? 0, is.toPrepare ?? 0)} ; ${is.quantity} à vendre au lieu de ${was.quantity}`;
    default: return kind.startsWith('stock.') ? `${stockKindNames[kind.slice(6) as StockChangeKind] ?? 'Stock'} : ${signed(is.delta ?? 0)} ; ${is.quantity} à vendre au lieu de ${was.quantity}` : kind;
  }
}
