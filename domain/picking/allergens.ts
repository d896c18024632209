/** Allergens of a substitute that the ordered product does not have. */

/** French names. */
export type AddedAllergens = { contains: string[]; traces: string[] };

export const noAllergens: AddedAllergens = { contains: [], traces: [] };

type AllergenList = readonly { id: string; name: string }[];
/** Allergen ids, as frozen with the order. */
export type OrderedSheet = { allergenIds: readonly string[]; traceIds: readonly string[] };
export type SubstituteSheet = { allergens: AllergenList; traces: AllergenList };

/** Without a known sheet, the ordered product counts as allergen-free, and all are added. */
export function addedAllergens(
  ordered: OrderedSheet | null,
  substitute: SubstituteSheet,
): AddedAllergens {
  const had = new Set(ordered?.allergenIds ?? []);
  const hadTraces = new Set([...had, ...(ordered?.traceIds ?? [])]);
  return {
    contains: substitute.allergens.filter(({ id }) => !had.has(id)).map(({ name }) => name),
    traces: substitute.traces.filter(({ id }) => !hadTraces.has(id)).map(({ name }) => name),
  };
}

export const addsAllergen = ({ contains, traces }: AddedAllergens): boolean =>
  contains.length > 0 || traces.length > 0;

/** Whether the customer accepted a question naming each added allergen. */
export function isAgreed(added: AddedAllergens, agreed: AddedAllergens): boolean {
  const named = [...agreed.contains, ...agreed.traces];
  return (
    added.contains.every((name) => agreed.contains.includes(name)) &&
    added.traces.every((name) => named.includes(name))
  );
}

/** « Contient en plus : lait. Traces possibles en plus : soja. » Empty without an added allergen. */
export function allergensText({ contains, traces }: AddedAllergens): string {
  const parts = [
    contains.length > 0 ? `Contient en plus : ${contains.join(', ').toLowerCase()}.` : '',
    traces.length > 0 ? `Traces possibles en plus : ${traces.join(', ').toLowerCase()}.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

export const askFirstText = (name: string, added: AddedAllergens): string =>
  `${name} : ${allergensText(added)} Prenez un autre produit, ou demandez d’abord au client.`;
