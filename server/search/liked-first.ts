/** Alternative ranking: equally good matches sort by ratings and sales. */
import type { SearchHits } from './results.ts';

type Liking = { rating: { average: number; nbRatings: number } | null; unitsSold: number };

/** Scores within this ratio count as equal, as « lait demi-écrémé » and « lait entier » do. */
const equalWithin = 1.25;
/** Prior that pulls products with few ratings towards the average. */
const ordinary = { average: 4, ratings: 10 } as const;

export function likedFirst(
  hits: Pick<SearchHits, 'ids' | 'scores'>,
  likingOf: (id: string) => Liking,
): string[] {
  const level = (score: number) =>
    Math.floor(Math.log(Math.max(score, Number.MIN_VALUE)) / Math.log(equalWithin));
  const ranked = hits.ids.map((id, index) => ({
    id,
    index,
    level: level(hits.scores[index] ?? 0),
    liking: liking(likingOf(id)),
  }));
  return ranked
    .toSorted((a, b) => b.level - a.level || b.liking - a.liking || a.index - b.index)
    .map(({ id }) => id);
}

/** Stars, plus one per tenfold increase in sales. */
function liking({ rating, unitsSold }: Liking): number {
  const count = rating?.nbRatings ?? 0;
  const stars =
    ((rating?.average ?? 0) * count + ordinary.average * ordinary.ratings) /
    (count + ordinary.ratings);
  return stars + Math.log10(1 + unitsSold);
}
