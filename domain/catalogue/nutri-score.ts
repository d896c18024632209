/** The 2023 Nutri-Score tables of Santé publique France. Values are for 100 g or 100 ml. */
import type { NutritionFacts, ProductSheet } from './sheet.ts';

export type NutriScore = 'A' | 'B' | 'C' | 'D' | 'E';
type Kind = ProductSheet['nutriScoreKind'];

const saltSteps = Array.from({ length: 20 }, (_, index) => 0.2 * (index + 1));
const saturateSteps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const general = {
  energy: Array.from({ length: 10 }, (_, index) => 335 * (index + 1)),
  sugars: [3.4, 6.8, 10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51],
  protein: [2.4, 4.8, 7.2, 9.6, 12, 14, 17],
};
const beverage = {
  energy: [30, 90, 150, 210, 240, 270, 300, 330, 360, 390],
  sugars: [0.5, 2, 3.5, 5, 6, 7, 8, 9, 10, 11],
  protein: [1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3],
};
const fibreSteps = [3, 4.1, 5.2, 6.3, 7.4];
const saturateShareSteps = [10, 16, 22, 28, 34, 40, 46, 52, 58, 64];
const energyFromSaturates = Array.from({ length: 10 }, (_, index) => 120 * (index + 1));

export function nutriScore(facts: NutritionFacts | null, kind: Kind): NutriScore | null {
  if (kind === 'water') return 'A';
  if (!facts || kind === 'none') return null;
  if (kind === 'beverage') return letter(beverageScore(facts), [-Infinity, 2, 6, 9]);
  if (kind === 'fat') return letter(fatScore(facts), [-6, 2, 10, 18]);
  return letter(foodScore(facts, kind), [0, 2, 10, 18]);
}

export function kilojoules(kcal: number): number {
  return Math.round(kcal * 4.184);
}

/** Counts the thresholds that the value exceeds. */
function points(value: number, steps: readonly number[]): number {
  return steps.filter((step) => value > step + 1e-9).length;
}

function foodScore(facts: NutritionFacts, kind: Kind): number {
  const negative =
    points(kilojoules(facts.kcal), general.energy) +
    points(facts.sugars, general.sugars) +
    points(facts.saturates, saturateSteps) +
    points(facts.salt, saltSteps);
  const protein = points(facts.protein, general.protein);
  const others = points(facts.fibre, fibreSteps) + fruitPoints(facts, [1, 2, 5]);
  // From 11 negative points on, protein counts for cheese only; red meat is capped at 2.
  const countsProtein = negative < 11 || kind === 'cheese';
  return (
    negative - others - (countsProtein ? (kind === 'redMeat' ? Math.min(2, protein) : protein) : 0)
  );
}

function beverageScore(facts: NutritionFacts): number {
  const negative =
    points(kilojoules(facts.kcal), beverage.energy) +
    points(facts.sugars, beverage.sugars) +
    points(facts.saturates, saturateSteps) +
    points(facts.salt, saltSteps);
  return (
    negative -
    points(facts.protein, beverage.protein) -
    points(facts.fibre, fibreSteps) -
    fruitPoints(facts, [2, 4, 6])
  );
}

function fatScore(facts: NutritionFacts): number {
  const share = facts.fat === 0 ? 0 : (facts.saturates / facts.fat) * 100;
  const negative =
    points(facts.saturates * 37, energyFromSaturates) +
    points(facts.sugars, general.sugars) +
    points(share, saturateShareSteps) +
    points(facts.salt, saltSteps);
  const others = points(facts.fibre, fibreSteps) + fruitPoints(facts, [1, 2, 5]);
  return negative - others - (negative < 7 ? points(facts.protein, general.protein) : 0);
}

function fruitPoints(
  facts: NutritionFacts,
  [above40, above60, above80]: readonly [number, number, number],
): number {
  const percent = facts.fruitVegetablePercent ?? 0;
  if (percent > 80) return above80;
  if (percent > 60) return above60;
  return percent > 40 ? above40 : 0;
}

function letter(
  score: number,
  [a, b, c, d]: readonly [number, number, number, number],
): NutriScore {
  if (score <= a) return 'A';
  if (score <= b) return 'B';
  if (score <= c) return 'C';
  return score <= d ? 'D' : 'E';
}
