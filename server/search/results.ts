/** What the index answers, and which words of a query count. */
export type Result = {
  id: string;
  score: number;
  queryTerms: string[];
  /** Fields in which each word was found. */
  match: Record<string, string[]>;
};

/** Words that say nothing alone: the last ones kept of a longer query never answer for it. */
export const commonWords = new Set(
  'plat petit grand gros bon produit pack lot boite paquet bouteille frai maison mini personne jour mois riche double triple epais saint sainte blanc rouge vert noir doux naturel nature extra fin pur vrac poudre morceau bocal sachet barquette nouvelle nouveau cru cuit entier entiere tranche'.split(
    ' ',
  ),
);

/** Neither its neighbours' names nor its labels and origin are what it is: « lait cru » is no « poulet cru ». */
const weakFields = new Set(['among', 'description']);

export const holdsByItself = ({ match }: Result): boolean =>
  Object.values(match).every((fields) => fields.some((field) => !weakFields.has(field)));

/** `scores` are match scores, in the order of `ids`. */
export type SearchHits = {
  ids: string[];
  scores: number[];
  correctedQuery: string | null;
  /** Whether the words found may mean something else than the words typed. */
  isGuess: boolean;
  /** They only share their shelf with the goods typed. */
  isBeside?: boolean;
};

export const nothing: SearchHits = { ids: [], scores: [], correctedQuery: null, isGuess: false };

export function hitsOf(scores: ReadonlyMap<string, number>): SearchHits {
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1]);
  return {
    ids: ranked.map(([id]) => id),
    scores: ranked.map(([, score]) => score),
    correctedQuery: null,
    isGuess: false,
  };
}
