/** Texts about aisles for the people who arrange them. */
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

/** By level: aisle, category, subcategory. */
export const levelNames: readonly { one: string; a: string; inside: string }[] = [
  { one: 'rayon', a: 'un rayon', inside: 'catégorie' },
  { one: 'catégorie', a: 'une catégorie', inside: 'sous-rayon' },
  { one: 'sous-rayon', a: 'un sous-rayon', inside: '' },
];

export const aisleAddress = (id: string): string => `/gestion/rayons/${encodeURIComponent(id)}`;

/** « 12 produits, dont 3 pas en vente » */
export function countsOf({
  productCount,
  shownCount,
}: Pick<StaffCategory, 'productCount' | 'shownCount'>): string {
  if (productCount === 0) return 'vide, pas montré aux clients';
  const products = plural(productCount, 'produit');
  if (shownCount === 0) return `${products}, aucun en vente : pas montré aux clients`;
  const hidden = productCount - shownCount;
  return hidden > 0 ? `${products}, dont ${hidden} pas en vente` : products;
}

type AisleActionFacts = {
  name?: string;
  slug?: string;
  tint?: string;
  parent?: string | null;
  picture?: string | null;
  rank?: number;
  moved?: number;
  to?: string | null;
};

/** Describes one journal entry. */
export function describeTreeAction({
  kind,
  before,
  after,
}: Pick<StaffAction, 'kind' | 'before' | 'after'>): string {
  const [was, is] = [(before ?? {}) as AisleActionFacts, (after ?? {}) as AisleActionFacts];
  const name = `« ${is.name ?? ''} »`;
  switch (kind) {
    case 'category.create':
      return is.parent ? `${name} ajouté dans « ${is.parent} »` : `${name} ajouté`;
    case 'category.name':
      return `« ${was.name ?? ''} » s’appelle désormais ${name}`;
    case 'category.slug':
      return `${name} : adresse ${is.slug ?? ''} au lieu de ${was.slug ?? ''}`;
    case 'category.intro':
      return `${name} : description changée`;
    case 'category.tint':
      return `${name} : couleur ${is.tint ?? ''} au lieu de ${was.tint ?? ''}`;
    case 'category.picture':
      return is.picture
        ? `${name} : image ${was.picture ? 'remplacée' : 'ajoutée'}`
        : `${name} : image retirée`;
    case 'category.order':
      return `${name} passe en position ${is.rank ?? 1}`;
    case 'category.parent':
      return `${name} déplacé de « ${was.parent ?? ''} » à « ${is.parent ?? ''} »`;
    case 'category.close':
      return is.moved
        ? `${name} fermé ; ${plural(is.moved, 'produit rangé', 'produits rangés')} dans « ${is.to ?? ''} »`
        : `${name} fermé`;
    case 'category.open':
      return `${name} ouvert`;
    default:
      return actionText(kind);
  }
}
