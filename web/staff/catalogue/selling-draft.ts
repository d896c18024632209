/** The way a product is sold (unit, weight, packaging), while it is edited. */
import type { Selling, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';

type Net = 'netGrams' | 'netMillilitres' | 'pieces';
export type SellingDraft = {
  soldBy: Selling['soldBy'];
  unitTerm: string;
  unitGrams: string;
  /** null: generated from the unit and its weight. */
  packSize: string | null;
  price: string;
} & Record<Net, string>;

export const emptySelling: SellingDraft = {
  soldBy: 'count',
  unitTerm: '',
  unitGrams: '',
  packSize: null,
  price: '',
  netGrams: '',
  netMillilitres: '',
  pieces: '',
};

type Sold = Pick<StaffProduct, 'soldBy' | 'unitTerm' | 'unitGrams' | 'price'> &
  Pick<StaffProduct['sheet'], Net | 'packSize'>;

export function sellingDraftOf({
  soldBy,
  unitTerm,
  unitGrams,
  packSize,
  price,
  netGrams,
  netMillilitres,
  pieces,
}: Sold): SellingDraft {
  const draft = {
    soldBy,
    unitTerm: soldBy === 'count' ? '' : unitTerm,
    unitGrams: typed(unitGrams),
    packSize: null,
    price: price === null ? '' : typedEuros(price),
    netGrams: typed(netGrams),
    netMillilitres: typed(netMillilitres),
    pieces: typed(pieces),
  };
  // Texts generated from the weight are regenerated when it changes.
  return packSizeOf(draft) === packSize ? draft : { ...draft, packSize };
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** « pomme d’environ 180 g », « tranche de 100 g » */
export function packSizeOf({ soldBy, unitTerm, unitGrams, packSize }: SellingDraft): string {
  if (packSize !== null) return packSize;
  const grams = Number(unitGrams);
  if (soldBy === 'count' || !unitTerm.trim() || !grams) return '';
  const weight = grams >= 1000 ? `${(grams / 1000).toLocaleString('fr-FR')} kg` : `${grams} g`;
  return `${unitTerm.trim()} ${soldBy === 'piece' ? 'd’environ' : 'de'} ${weight}`;
}

/** null while incomplete. */
export function sellingOf(draft: SellingDraft): Selling | null {
  const { soldBy, unitTerm, unitGrams } = draft;
  const price = parseEuros(draft.price);
  const packSize = packSizeOf(draft).trim();
  const isWeighed = soldBy !== 'count';
  if (!price || !packSize || (isWeighed && (!unitTerm.trim() || !(Number(unitGrams) > 0))))
    return null;
  const net = (text: string): number | null =>
    isWeighed || !(Number(text) > 0) ? null : Number(text);
  return {
    soldBy,
    unitTerm: isWeighed ? unitTerm.trim() : 'pièce',
    unitGrams: isWeighed ? Number(unitGrams) : null,
    packSize,
    price,
    netGrams: net(draft.netGrams),
    netMillilitres: net(draft.netMillilitres),
    pieces: net(draft.pieces),
  };
}
