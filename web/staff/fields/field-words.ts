import type { FieldSubject, FieldType } from '#domain/fields/contract.ts';

export const subjectNames: Readonly<Record<FieldSubject, string>> = {
  product: 'Produits',
  order: 'Commandes',
  customer: 'Clients',
  site: 'Sites',
};
export const typeNames: Readonly<Record<FieldType, string>> = {
  text: 'Texte',
  number: 'Nombre',
  date: 'Date',
  yesNo: 'Oui ou non',
  choice: 'Choix',
};

/** One a line, as typed. */
export const choicesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
