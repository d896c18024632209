import { compareFigures, type Figures } from '#domain/books/figures.ts';
import { topicOf, type FigureTopicName } from '#domain/books/figure-topics.ts';
import type { Period } from '#domain/books/period.ts';
import type { Reader } from '#server/platform/db.ts';
import { countFigures } from './figures-store.ts';

export async function readFigures(
  db: Reader,
  name: FigureTopicName,
  period: Period,
  siteIds: readonly string[] | null,
): Promise<Figures> {
  const isDay = period.kind === 'day';
  const [current, before] = await Promise.all([
    countFigures(db, name, { ...period.current, first: period.first, isDay, siteIds }),
    countFigures(db, name, { ...period.before, first: period.firstBefore, isDay, siteIds }),
  ]);
  return compareFigures(topicOf(name), period, { current, before });
}
