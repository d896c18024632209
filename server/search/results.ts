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
  'plat petit grand gros bon produit pack lot boite paquet bouteille frai maison mini personne jour mois riche double triple epais saint sainte blanc rouge vert noir doux naturel nature extra fin pur'.split(
    ' ',
  ),
);

export const holdsAll = ({ match }: Result): boolean =>
  Object.values(match).every((fields) => fields.some((field) => field !== 'among'));

/** Products that only share a shelf with what was asked, unless nothing else is found. */
export function withoutNeighbours(results: Result[]): Result[] {
  const own = results.filter(holdsAll);
  return own.length > 0 ? own : results;
}
