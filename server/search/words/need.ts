/**
 * The rows that give meaning to shoppers' words, in terms of the shop's own shelves, labels and
 * sheets. A row that names shelves, pages or recipes that the shop lacks loses that part; one
 * without any part left is ignored.
 */
import type { AllergenId, LabelId } from '#domain/catalogue/sheet-names.ts';
import { searchWords } from '#domain/words/fold.ts';
import { tellingWords } from './noise.ts';

/** What a product's sheet must say. All the given conditions hold; `labels` asks for any of its own. */
export type Where = {
  labels?: readonly LabelId[];
  nutriScore?: string;
  /** Part of the origin, folded: « france », « ile-de-france ». */
  origin?: string;
  isNew?: true;
  /** Sold all year or in one of these months. */
  months?: readonly number[];
  isPromoted?: true;
  isAlcoholFree?: true;
  /** Grams in 100, or a share of the energy: the thresholds of Regulation 1924/2006. */
  fibreAtLeast?: number;
  proteinEnergyPercentAtLeast?: number;
  sugarsAtMost?: number;
  saltAtMost?: number;
  allergensWithout?: readonly AllergenId[];
  /** Folded words that the ingredients, which must be known, do not hold. */
  ingredientsWithout?: readonly string[];
  /** Category slugs, separated by commas; sold in any of them. */
  shelves?: string;
};

export type Need = {
  /** Phrases separated by commas; accents, plurals and little words do not matter. */
  says: string;
  /** Also understood inside a longer query: « yaourt vegan ». */
  isPart?: true;
  /** Products of that name, then one of each of `finds` in turn. */
  isDish?: true;
  /** A part that names also bear: only where no product holds all the words. */
  isWeak?: true;
  /** Also understood among other words, in any order: « repas du soir rapide ». */
  isOccasion?: true;
  /** An occasion whose goods no others stand for: dogs do not eat « friandises pour chat ». */
  isStrict?: true;
  /** Where the goods of this name are sold, for « fromage de chèvre »: slugs separated by commas. */
  within?: string;
  /** Searches in the shop's words, best first, separated by commas. */
  finds?: string;
  /** Slugs of categories, best first, separated by commas; their products take turns. */
  shelves?: string;
  /** One of these conditions holds. */
  where?: readonly Where[];
  page?: { to: string; label: string };
  /** Id of a category or type of recipes. */
  recipes?: string;
  /** The filter as the page repeats it: « bio ». */
  said?: string;
  /** « de tofu »: the shop sells none and says so; `shelves` are then the nearest. */
  lacks?: string;
  /** « la teneur en fer »: no sheet tells it, so no product is shown. */
  untold?: string;
  /** For a word that other goods bear (« fleur de sel »): only a shelf of that name ends the lack. */
  until?: 'shelf';
  /** « nos crèmes dessert », said after the name of a brand that the shop does not sell. */
  brandLike?: string;
};

export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const phraseOf = (text: string): string => searchWords(text).join(' ');

export type Matched<Row> = {
  row: Row;
  /** Folded words of the phrase that matched. */
  phrase: string;
  /** The phrase as the table spells it. */
  spelled: string;
  /** The words around it. */
  rest: string[];
};

/** Finds rows by phrase. */
export type Lexicon<Row> = {
  whole(words: readonly string[]): Matched<Row> | null;
  /** The longest phrase inside, if its row allows it. */
  inside(words: readonly string[]): Matched<Row> | null;
  /** The occasion whose phrase takes the most of the words and leaves at most three. */
  around(words: readonly string[]): Matched<Row> | null;
  phrases(): string[];
};

const longestPhrase = 5;
const mostWordsAround = 3;
const shortestJoined = 6;

export function createLexicon<Row extends Pick<Need, 'says' | 'isPart' | 'isOccasion' | 'shelves'>>(
  rows: readonly Row[],
): Lexicon<Row> {
  const byPhrase = new Map<string, Matched<Row>>();
  for (const row of rows)
    for (const spelled of listOf(row.says)) {
      const phrase = phraseOf(spelled);
      if (!byPhrase.has(phrase)) byPhrase.set(phrase, { row, phrase, spelled, rest: [] });
    }
  for (const match of byPhrase.values()) {
    const phrase = tellingWords(match.phrase.split(' ')).join(' ');
    if (!byPhrase.has(phrase)) byPhrase.set(phrase, { ...match, phrase });
  }
  // « cocacola », « pique nique », « jack daniels »: spaces, hyphens and apostrophes are easily lost.
  const joined = new Map(
    [...byPhrase]
      .filter(([phrase]) => phrase.includes(' ') && phrase.length >= shortestJoined)
      .flatMap(([phrase, match]) => [
        [phrase.replaceAll(' ', ''), match] as const,
        [phrase.replace(/ s$/, '').replaceAll(' ', ''), match] as const,
      ]),
  );
  const occasions = [...byPhrase.values()]
    .filter(({ row }) => row.isOccasion)
    .map((match) => ({ match, own: match.phrase.split(' ') }))
    // A meal before a page, as « repas pas cher » is a meal.
    .toSorted(
      (a, b) =>
        Number(a.match.row.shelves === undefined) - Number(b.match.row.shelves === undefined) ||
        b.own.length - a.own.length,
    );
  return {
    whole: (words) => byPhrase.get(words.join(' ')) ?? joined.get(words.join('')) ?? null,
    inside(words) {
      for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1)
        for (let from = 0; from + length <= words.length; from += 1) {
          const match = byPhrase.get(words.slice(from, from + length).join(' '));
          if (match?.row.isPart)
            return { ...match, rest: [...words.slice(0, from), ...words.slice(from + length)] };
        }
      return null;
    },
    around(words) {
      const found = occasions.find(
        ({ own }) =>
          words.length - own.length <= mostWordsAround && own.every((word) => words.includes(word)),
      );
      return (
        (found && {
          ...found.match,
          rest: words.filter((word) => !found.own.includes(word)),
        }) ??
        null
      );
    },
    phrases: () => [...byPhrase.keys()],
  };
}
