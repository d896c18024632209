/** Barcode database facts as texts, compared with the form's values and written into the form. */
import { nutrientRows } from '#domain/catalogue/nutrients.ts';
import type { ProductFacts } from '#domain/catalogue/product-facts.ts';
import { sheetField } from '#domain/catalogue/sheet-fields.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import { decimalText } from './sheet-form.ts';

const sheetFacts = [
  'description',
  'packSize',
  'netGrams',
  'netMillilitres',
  'origin',
  'ingredients',
  'allergens',
  'traces',
  'labels',
  'nutrition',
  'conservation',
] as const;

export const factLabels = {
  name: 'Nom',
  brand: 'Marque',
  ...(Object.fromEntries(
    sheetFacts.map((name) => [name, sheetField(name).editor?.label]),
  ) as Record<(typeof sheetFacts)[number], string>),
  operatorName: 'Exploitant : raison sociale',
  operatorAddress: 'Exploitant : adresse postale',
  operatorContact: 'Exploitant : e-mail',
} as const;
export type FactField = keyof typeof factLabels;

/** Input names that differ from the field's own name. */
const inputNames: Readonly<Partial<Record<FactField, string>>> = {
  operatorName: 'operator.name',
  operatorAddress: 'operator.address',
  operatorContact: 'operator.electronicAddress',
};

/** Fields of the product sheet's form. */
export const sheetFactFields = Object.keys(factLabels) as FactField[];
/** Fields of the new product form. */
export const newProductFactFields: readonly FactField[] = [
  'name',
  'brand',
  'packSize',
  'netGrams',
  'netMillilitres',
];

const boxes = ['allergens', 'traces', 'labels'] as const;
const isBox = (field: FactField): field is (typeof boxes)[number] =>
  (boxes as readonly FactField[]).includes(field);
const boxNames = { allergens: allergenNames, traces: allergenNames, labels: labelNames };

/** Returns the source's text for a field; empty when it has none. */
export function foundText(facts: ProductFacts, field: FactField): string {
  if (field === 'nutrition')
    return nutrientRows
      .flatMap(([name, { label }]) => {
        const value = facts.nutrition?.[name];
        return value === undefined ? [] : [`${label} ${decimalText(value)}`];
      })
      .join(', ');
  if (isBox(field)) return namesOf(field, facts[field]);
  return String(facts[field] ?? '');
}

/** Returns the form's value, formatted like `foundText`. */
export function writtenText(form: FormData, field: FactField): string {
  if (field === 'nutrition')
    return nutrientRows
      .flatMap(([name, { label }]) => {
        const typed = String(form.get(`nutrition.${name}`) ?? '').trim();
        return typed ? [`${label} ${typed.replace('.', ',')}`] : [];
      })
      .join(', ');
  if (isBox(field)) return namesOf(field, form.getAll(field).map(String));
  return String(form.get(inputNames[field] ?? field) ?? '').trim();
}

function namesOf(field: (typeof boxes)[number], ids: readonly string[]): string {
  const names: Readonly<Record<string, string>> = boxNames[field];
  return Object.keys(names)
    .filter((id) => ids.includes(id))
    .map((id) => names[id])
    .join(', ');
}

/**
 * Writes the chosen facts into the form, as if typed. Only ticks boxes: an allergen that the source
 * does not name may still be present.
 */
export function fillForm(
  form: HTMLFormElement,
  facts: ProductFacts,
  fields: readonly FactField[],
): void {
  for (const field of fields) {
    if (field === 'nutrition')
      for (const [name] of nutrientRows) {
        const value = facts.nutrition?.[name];
        if (value !== undefined) type(form, `nutrition.${name}`, decimalText(value));
      }
    else if (isBox(field)) for (const id of facts[field]) tick(form, field, id);
    else type(form, inputNames[field] ?? field, String(facts[field] ?? ''));
  }
  // The embedded sample has no page to credit.
  if (facts.url !== null) tick(form, 'source', 'openFoodFacts');
}

/** Dispatches `input` as typing does, so that the form checks its fields again. */
function type(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(form: HTMLFormElement, name: string, value: string): void {
  const box = form.querySelector<HTMLInputElement>(
    `input[type="checkbox"][name="${name}"][value="${value}"]`,
  );
  if (!box) return;
  box.checked = true;
  // Shows what was ticked: the list is folded away until somebody opens it.
  box.closest('details')?.setAttribute('open', '');
}
