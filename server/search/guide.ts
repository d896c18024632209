/** Notices beside the results: how the query was understood, what the shop does not sell, where to go. */
import type { Guidance, SearchLink } from '#domain/catalogue/search-contract.ts';
import { destinationOf } from '#domain/content/shop-paths.ts';
import { searchWords } from '#domain/words/fold.ts';
import type { Catalogue, Snapshot } from '#server/catalogue/snapshot-types.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import type { Fits } from './fits.ts';
import type { Reading } from './read-query.ts';
import { listOf, type Matched, type Need } from './words/need.ts';

export type GuideDeps = {
  catalogue: Pick<Catalogue, 'current'>;
  recipes: Pick<Recipes, 'page'>;
  /** Whether the shop has published a page at this path. */
  hasPage(path: string): boolean;
};

type Answered = {
  reading: Reading;
  need?: Matched<Need>;
  parts?: readonly Matched<Need>[];
  recipeQuery: string;
  isEmpty: boolean;
  /** A dish that no product is: its ingredients are found. */
  isCooked: boolean;
  /** Not what was asked. */
  isNearest?: true;
  /** Products that share a word with an empty answer. */
  nearIds: readonly string[];
};

export type Guide = {
  ofAnswer(answered: Answered): Guidance | null;
  ofLack(row: Need): Guidance;
  ofBrand(brand: Matched<Need>): Guidance;
  hasPage(row: Need): boolean;
  /** All products, the most rated first. */
  popularIds(): readonly string[];
  /** Those of a filter asked alone; `fits` runs once per filter and catalogue. */
  idsWhere(row: Need, fits: Fits): readonly string[];
};

const mostAisles = 3;
const namedAisles = 2;
const recipesPage: Need['page'] = { to: '/recette', label: 'Toutes les recettes' };

export function createGuide({ catalogue, recipes, hasPage }: GuideDeps): Guide {
  const exists = (path: string) => destinationOf(path).to === 'fixed' || hasPage(path);
  let popular:
    { products: Snapshot['products']; ids: string[]; where: Map<Need, string[]> } | undefined;
  let named:
    { categories: Snapshot['categories']; names: { slug: string; own: string[] }[] } | undefined;

  function ranked() {
    const { products } = catalogue.current();
    if (popular?.products !== products)
      popular = {
        products,
        where: new Map(),
        ids: [...products.values()]
          .toSorted((a, b) => (b.card.rating?.nbRatings ?? 0) - (a.card.rating?.nbRatings ?? 0))
          .map(({ sellable }) => sellable.id),
      };
    return popular;
  }

  /** The words of every category's name, split once per catalogue. */
  function aisleNames() {
    const { categories: nodes } = catalogue.current();
    if (named?.categories !== nodes)
      named = {
        categories: nodes,
        names: [...nodes.values()].map(({ node }) => ({
          slug: node.slug,
          own: searchWords(node.name),
        })),
      };
    return named.names;
  }

  function aisles(slugs: readonly string[]): SearchLink[] {
    const snapshot = catalogue.current();
    return slugs.flatMap((slug): SearchLink[] => {
      const node = snapshot.categories.get(snapshot.categoryIdBySlug.get(slug) ?? '')?.node;
      return node && node.productCount > 0
        ? [{ kind: 'aisle', label: node.name, to: `/categorie/${node.slug}` }]
        : [];
    });
  }

  function recipeLinks(id: string | undefined): SearchLink[] {
    if (!id) return [];
    const links = (
      rows: readonly { id: string; name: string; count: number }[],
      path: string,
    ): SearchLink[] =>
      rows
        .filter((row) => row.id === id && row.count > 0)
        .map(({ name }) => ({ kind: 'recipes', label: `Recettes : ${name}`, to: `${path}${id}` }));
    const { categories, types } = recipes.page({ limit: 1 });
    return [...links(categories, '/recette/categorie/'), ...links(types, '/recette/type/')];
  }

  const pageLinks = (page: Need['page']): SearchLink[] =>
    page && exists(page.to) ? [{ kind: 'page', ...page }] : [];

  /** Aisles whose name starts with the words: « lait » is also an aisle. */
  function aislesNamed(words: readonly string[]): SearchLink[] {
    if (words.length === 0) return [];
    const slugs = aisleNames()
      .filter(({ own }) => words.every((word) => own.some((one) => one.startsWith(word))))
      .map(({ slug }) => slug);
    return aisles(slugs).slice(0, namedAisles);
  }

  function nearestAisles(ids: readonly string[]): SearchLink[] {
    const { products } = catalogue.current();
    const slugs = ids.flatMap((id) => products.get(id)?.card.articleParents.at(-1)?.slug ?? []);
    return aisles([...new Set(slugs)]).slice(0, namedAisles);
  }

  return {
    hasPage: (row) => pageLinks(row.page).length > 0,
    popularIds: () => ranked().ids,
    idsWhere(row, fits) {
      const { products } = catalogue.current();
      const { ids, where } = ranked();
      const known = where.get(row);
      if (known) return known;
      const own = ids.filter((id) => {
        const product = products.get(id);
        return product !== undefined && fits(product);
      });
      where.set(row, own);
      return own;
    },
    ofLack: ({ untold, lacks, page, shelves }) => ({
      text: untold ? `Nos fiches ne disent pas ${untold}.` : `Nous n’avons pas ${lacks}.`,
      links: [...pageLinks(page), ...aisles(listOf(shelves))],
      canPropose: untold === undefined,
    }),
    ofBrand: ({ row, spelled }) => ({
      text: `Nous ne vendons pas ${spelled} : voici ${row.brandLike}.`,
      links: [],
      canPropose: true,
    }),
    ofAnswer({ reading, need, parts = [], recipeQuery, isEmpty, isNearest, isCooked, nearIds }) {
      const row = need?.row;
      const rows = [...parts.map((part) => part.row), ...(row ? [row] : [])];
      const links = unique([
        ...rows.flatMap(({ page }) => pageLinks(page)),
        ...(reading.portions ? pageLinks(recipesPage) : []),
        ...(row ? aisles(listOf(row.shelves)).slice(0, mostAisles) : []),
        ...rows.flatMap(({ recipes: id }) => recipeLinks(id)),
        ...(row?.shelves || row?.isDish ? [] : aislesNamed(searchWords(recipeQuery))),
        ...(isEmpty ? parts.flatMap((part) => aisles(listOf(part.row.shelves))) : []),
        ...(isEmpty && !rows.some(({ page }) => page) ? nearestAisles(nearIds) : []),
        ...widerLinks(reading, isEmpty),
      ]);
      const text =
        isNearest && !isEmpty
          ? `Nous n’avons pas trouvé « ${reading.goods} » : voici ce qui s’en approche.`
          : isCooked && !isEmpty
            ? `Compris : de quoi cuisiner « ${need?.spelled} ».`
            : textOf(reading, rows, isEmpty);
      const canPropose =
        reading.goods !== '' &&
        !row?.said &&
        !row?.isOccasion &&
        !rows.some(({ page }) => page !== undefined);
      return text || links.length > 0 || !canPropose ? { text, links, canPropose } : null;
    },
  };
}

const unique = (links: readonly SearchLink[]): SearchLink[] => [
  ...new Map(links.map((link) => [link.to, link])).values(),
];

function widerLinks({ price, goods, absences }: Reading, isEmpty: boolean): SearchLink[] {
  const link = (label: string, q: string): SearchLink => ({
    kind: 'search',
    label,
    to: `/recherche?q=${encodeURIComponent(q)}`,
  });
  if (goods === '') return [];
  return [
    ...(price ? [link('Tous les prix', goods)] : []),
    ...(isEmpty ? absences.map(({ said }) => link(`Tout ce qui est ${said}`, said)) : []),
  ];
}

function textOf(reading: Reading, rows: readonly Need[], isEmpty: boolean): string | null {
  const lacks = rows.find((row) => row.lacks)?.lacks;
  if (lacks) return `Nous n’avons pas ${lacks} : voici ce qui s’en approche.`;
  const conditions = [
    ...reading.absences.map((absence) => absence.said),
    ...(reading.price ? [reading.price.said] : []),
    ...(reading.portions ? [`pour ${reading.portions} personnes`] : []),
  ];
  if (isEmpty && rows.some(({ page }) => page !== undefined)) return 'Voici où le trouver.';
  // The filters inside the goods are already among their words.
  if (isEmpty && reading.goods !== '' && rows.length + conditions.length > 0)
    return `Rien ne répond à : ${[`« ${reading.goods} »`, ...conditions].join(', ')}.`;
  const said = [...rows.flatMap((row) => row.said ?? []), ...conditions];
  if (said.length === 0)
    return isEmpty && reading.full !== '' && reading.goods === ''
      ? 'Ajoutez le nom d’un produit à cette quantité.'
      : null;
  return isEmpty ? `Rien ne répond à : ${said.join(', ')}.` : `Compris : ${said.join(', ')}.`;
}
