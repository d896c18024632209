/** Converts between form fields and the product sheet of the API. */
import type { NutritionFacts } from '#domain/catalogue/sheet.ts';
import type { WrittenSheet } from '#domain/catalogue/staff-contract.ts';

type Nutrient = keyof NutritionFacts;
export const nutrientNames: readonly [Nutrient, string][] = [
  ['kcal', 'Énergie, en kcal'],
  ['fat', 'Matières grasses'],
  ['saturates', 'dont acides gras saturés'],
  ['carbohydrates', 'Glucides'],
  ['sugars', 'dont sucres'],
  ['fibre', 'Fibres'],
  ['protein', 'Protéines'],
  ['salt', 'Sel'],
  ['fruitVegetablePercent', 'Fruits et légumes, en %'],
];

export const decimalText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

export function readSheetForm(form: FormData): { sheet: WrittenSheet } | { problem: string } {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const orNull = (name: string): string | null => text(name) || null;
  const number = (name: string): number | null =>
    text(name) === '' ? null : Number(text(name).replace(',', '.'));
  const nutrition = readNutrition(number);
  if (nutrition === undefined)
    return {
      problem:
        'Valeurs nutritionnelles : remplissez-les toutes, ou aucune. Écrivez 0 où il n’y en a pas.',
    };
  return {
    sheet: {
      name: text('name'),
      brand: orNull('brand'),
      description: text('description'),
      packSize: text('packSize'),
      keywords: [
        ...new Set(
          text('keywords')
            .split(/[,;|]/)
            .map((word) => word.trim())
            .filter(Boolean),
        ),
      ],
      netGrams: number('netGrams'),
      netMillilitres: number('netMillilitres'),
      pieces: number('pieces'),
      origin: orNull('origin'),
      producer: orNull('producer'),
      variety: orNull('variety'),
      class: orNull('class'),
      calibre: orNull('calibre'),
      method: orNull('method'),
      ingredients: orNull('ingredients'),
      allergens: form.getAll('allergens') as WrittenSheet['allergens'],
      traces: form.getAll('traces') as WrittenSheet['traces'],
      nutrition,
      conservation: text('conservation'),
      shelfLifeDays: number('shelfLifeDays') ?? 0,
      alcohol: number('alcohol'),
      seasonMonths: form.getAll('seasonMonths').map(Number),
      labels: form.getAll('labels') as WrittenSheet['labels'],
      source: form.has('source') ? 'openFoodFacts' : null,
    },
  };
}

/** undefined when only some are filled in. The fruit and vegetable share is optional. */
function readNutrition(number: (name: string) => number | null): NutritionFacts | null | undefined {
  const values = nutrientNames.map(([name]) => [name, number(`nutrition.${name}`)] as const);
  const filled = values.filter(([, value]) => value !== null);
  if (filled.length === 0) return null;
  const isComplete = values.every(
    ([name, value]) => value !== null || name === 'fruitVegetablePercent',
  );
  return isComplete ? (Object.fromEntries(filled) as NutritionFacts) : undefined;
}
