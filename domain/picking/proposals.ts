/** Substitutes: same use, no added allergen, in stock, within the line's price; best first. */
import type { Cents } from '../measures/money.ts';
import type { Grams } from '../measures/quantity.ts';
import {
  addedAllergens,
  addsAllergen,
  type OrderedSheet,
  type SubstituteSheet,
} from './allergens.ts';

export type MissingLine = {
  productId: string;
  isAlcohol: boolean;
  quotation: 'count' | 'weight';
  /** Product's leaf category; null when no longer sold. */
  shelfId: string | null;
  /** Substitutes chosen by the grocer, best first. */
  substituteIds: readonly string[];
  /** Null when the sheet no longer exists; all allergens then count as added. */
  sheet: OrderedSheet | null;
  labelIds: readonly string[];
  quantity: number;
  unitGrams: Grams | null;
  requestedCents: Cents;
  ceilingCents: Cents;
  /** Substitute that the customer chose for this line. */
  wishedId: string | null;
};

export type Candidate = {
  productId: string;
  name: string;
  isAlcohol: boolean;
  quotation: 'count' | 'weight';
  shelfId: string;
  sheet: SubstituteSheet;
  labelIds: readonly string[];
  unitGrams: Grams | null;
  /** Price of one unit at its announced weight. */
  itemCents: Cents;
  availableUnits: number;
};

/** Units of equivalent weight, never more than ordered: 3 packs of 400 g become 1 of 1 kg. */
export function unitsOf(line: MissingLine, candidate: Candidate): number {
  if (!line.unitGrams || !candidate.unitGrams) return line.quantity;
  const units = Math.round((line.quantity * line.unitGrams) / candidate.unitGrams);
  return Math.min(Math.max(units, 1), line.quantity);
}

export const costOf = (line: MissingLine, candidate: Candidate): Cents =>
  candidate.itemCents * unitsOf(line, candidate);

export const differenceOf = (line: MissingLine, candidate: Candidate): Cents =>
  costOf(line, candidate) - line.requestedCents;

/**
 * Whether to propose the product. The customer's own choice skips the checks of shelf, allergens
 * and price: the ceiling caps it, and the question lists its allergens and needs a yes.
 */
export function isProposable(line: MissingLine, candidate: Candidate): boolean {
  if (candidate.productId === line.productId) return false;
  if (candidate.availableUnits < unitsOf(line, candidate)) return false;
  if (candidate.isAlcohol && !line.isAlcohol) return false;
  if (candidate.productId === line.wishedId) return true;
  return (
    !addsAllergen(addedAllergens(line.sheet, candidate.sheet)) &&
    costOf(line, candidate) <= line.ceilingCents &&
    (candidate.shelfId === line.shelfId || line.substituteIds.includes(candidate.productId))
  );
}

/**
 * Ranks the customer's choice, the grocer's, then by labels kept, selling method, weight, price.
 */
export function rankProposals<Each extends Candidate>(
  line: MissingLine,
  candidates: readonly Each[],
): Each[] {
  const ranked = candidates
    .filter((candidate) => isProposable(line, candidate))
    .map((candidate) => ({ candidate, marks: marksOf(line, candidate) }));
  return ranked.toSorted(compareMarks).map(({ candidate }) => candidate);
}

/** Criteria by priority; lower is better. */
function marksOf(line: MissingLine, candidate: Candidate): number[] {
  const chosen = line.substituteIds.indexOf(candidate.productId);
  return [
    candidate.productId === line.wishedId ? 0 : 1,
    chosen === -1 ? line.substituteIds.length : chosen,
    line.labelIds.filter((id) => !candidate.labelIds.includes(id)).length,
    candidate.quotation === line.quotation ? 0 : 1,
    Math.abs((candidate.unitGrams ?? 0) - (line.unitGrams ?? candidate.unitGrams ?? 0)),
    Math.abs(differenceOf(line, candidate)),
  ];
}

type Marked = { candidate: Candidate; marks: readonly number[] };

function compareMarks(one: Marked, other: Marked): number {
  for (const [index, mark] of one.marks.entries()) {
    const difference = mark - (other.marks[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.candidate.productId < other.candidate.productId ? -1 : 1;
}
