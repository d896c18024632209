/** Goods among other words: their kind before them, an occasion around them, or what is nearest. */
import { searchWords } from '#domain/words/fold.ts';
import {
  answer,
  hasParts,
  type SearchQuestion,
  type SearchFindings,
  type Understood,
} from './answer.ts';
import { fitsAny } from './fits.ts';
import { idsOfNeed, idsWithin } from './gather.ts';
import { goods, strictShelves } from './words/lexicons.ts';
import { listOf, type Matched, type Need } from './words/need.ts';

/** The need of exactly these words, or an occasion among words that name no goods. */
export function needOf(asked: SearchQuestion, words: readonly string[]): Matched<Need> | null {
  const whole = goods.whole(words);
  if (whole && !whole.row.isWeak && hasParts(asked, whole.row)) return whole;
  const around = goods.around(words);
  const isGoods = (word: string) => {
    // « mélnge apéritif » is a misspelt blend before it is an occasion; a question is no goods.
    const isSlip = around?.row.shelves !== undefined && !asked.index.isKnown(word);
    const right = isSlip ? (asked.index.correct(word)?.query ?? word) : word;
    return asked.index.isHead(right) || goods.whole([right]) !== null;
  };
  return around && hasParts(asked, around.row) && !around.rest.some(isGoods) ? around : null;
}

/**
 * « fromage de chèvre », « légumes pour pot-au-feu »: the goods of the last words, or what that dish
 * is cooked from, where those of the first are sold. Not for a name of its own, as « fromage blanc ».
 */
export function readKind(
  asked: SearchQuestion,
  words: readonly string[],
  shared: Omit<SearchFindings, 'recipeQuery'>,
): Understood | null {
  const [first = '', ...rest] = words;
  const kind = goods.whole([first])?.row.within;
  const { index, snapshot } = asked;
  if (!kind || rest.length === 0 || index.begins(words)) return null;
  const isThere = fitsAny([{ shelves: kind }]);
  const { ids } = index.exact((index.isShelf(words.join(' ')) ? words : rest).join(' '));
  const dish = goods.whole(rest);
  const cooked = dish?.row.isDish ? idsOfNeed(asked, dish.row, dish.phrase) : [];
  const own = [...new Set([...ids, ...cooked])].filter((id) => {
    const product = snapshot.products.get(id);
    return product !== undefined && isThere(product);
  });
  return own.length === 0
    ? null
    : answer(asked, { ...shared, ids: own, recipeQuery: words.join(' ') });
}

/** « chocolat de noël »: the goods of the occasion that bear the other words, else those alone. */
export function readAround(asked: SearchQuestion, words: readonly string[]): Understood | null {
  const around = goods.around(words);
  if (!around || !hasParts(asked, around.row)) return null;
  const recipeQuery = words.join(' ');
  const other = goods.whole(around.rest);
  if (other && hasParts(asked, other.row) && !around.row.isStrict)
    return { ...answer(asked, { need: other, recipeQuery }), isGuess: true };
  const { ids } = asked.index.exact(around.rest.join(' '));
  const isNamed = (id: string): boolean => {
    const name = searchWords(asked.snapshot.products.get(id)?.card.name ?? '');
    return around.rest.every((word) => name.includes(word));
  };
  const both = idsOfNeed(asked, around.row).filter(isNamed);
  if (both.length === 0 && around.row.isStrict) {
    const beside = idsBeside(asked, around.row, ids);
    if (beside.length > 0) return answer(asked, { ids: beside, recipeQuery });
  }
  if (both.length === 0 && (ids.length === 0 || around.row.isStrict))
    return answer(asked, { need: around, recipeQuery, isNearest: true });
  return { ...answer(asked, { ids: both.length > 0 ? both : ids, recipeQuery }), isGuess: true };
}

/** « litière chat »: in the same aisle, on no shelf of another such occasion. */
function idsBeside({ snapshot }: SearchQuestion, row: Need, ids: readonly string[]): string[] {
  const parentsOf = (id: string) =>
    snapshot.products.get(id)?.card.articleParents.map(({ slug }) => slug) ?? [];
  const own = listOf(row.shelves);
  const aisles = own.flatMap((slug) => {
    const [first] =
      snapshot.categories.get(snapshot.categoryIdBySlug.get(slug) ?? '')?.productIds ?? [];
    return first ? parentsOf(first).slice(0, 1) : [];
  });
  return ids.filter((id) => {
    const parents = parentsOf(id);
    return (
      aisles.includes(parents[0] ?? '') &&
      !parents.some((slug) => strictShelves.has(slug) && !own.includes(slug))
    );
  });
}

/** « fromage à la coupe, chèvre »: the goods of that kind that share a word, else all of them. */
export function nearestOf(
  asked: SearchQuestion,
  kind: Need,
  words: readonly string[],
): Partial<SearchFindings> {
  const there = new Set(idsWithin(asked, kind));
  const ids = asked.index.sharing(words.slice(1)).filter((id) => there.has(id));
  return ids.length > 0 ? { ids, isNearest: true } : { isNearest: true };
}
