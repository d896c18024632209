import { describe, expect, it } from 'vitest';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { demoAisles } from '#world/demo-products.ts';
import { demoCatalogue, demoRecipes } from '#world/demo-catalogue.ts';
import { demoPages } from '#world/demo-pages.ts';
import { measureQuality, readQueryCases } from './measure-search.ts';
import { createSearchIndex } from '../../server/search/search-index.ts';
import { createShopSearch } from '../../server/search/shop-search.ts';

const names = new Map<string, string>();
const documents = demoAisles.flatMap(({ aisle, products }) => {
  const shelves = new Map(
    aisle.children.flatMap((child) =>
      child.children.map((leaf) => [
        leaf.id,
        { shelf: leaf.name, category: `${aisle.name} ${child.name} ${leaf.name}` },
      ]),
    ),
  );
  return products.map((product) => {
    names.set(product.id, product.name);
    return {
      id: product.id,
      name: product.name,
      keywords: product.sheet.keywords.join(' '),
      brand: product.brand ?? '',
      ...(shelves.get(product.category) ?? { shelf: '', category: '' }),
      aisle: aisle.name,
      description: [product.sheet.variety, product.sheet.origin].filter(Boolean).join(' '),
      popularity:
        Math.log10(1 + (product.sheet.rating?.nbRatings ?? 0)) +
        (['fruits-et-legumes', 'boucherie', 'poissonnerie', 'fromagerie', 'cremerie'].includes(
          aisle.id,
        )
          ? 6
          : 0),
    };
  });
});
const index = createSearchIndex(documents);

/**
 * Searches (misspelt, without accents, plural, truncated, synonyms) and a word expected in the
 * first three names.
 */
const queries: [typed: string, expected: RegExp][] = [
  ['tomate', /^Tomates/],
  ['tomatte', /^Tomates/],
  ['tomates cerise', /Tomates cerises/],
  ['pomes gala', /Pommes Gala/],
  ['pâté', /^Pâté/],
  ['pâtes', /Spaghetti|Penne|Coquillette|Tagliatelle|Fusilli/i],
  ['beure', /^Beurre/],
  ['beurre demi sel', /demi-sel/],
  ['œufs', /œufs/],
  ['oeufs bio', /œufs bio/],
  ['fromage de chevre', /chèvre/i],
  ['lait demi ecreme', /Lait demi-écrémé/],
  ['yahourt', /Yaourt/],
  ['yogourt nature', /nature/],
  ['camenbert', /Camembert/],
  ['conté', /Comté/],
  ['courgete', /Courgette/],
  ['poivron rouge', /Poivron rouge/],
  ['patate', /Pommes de terre/],
  ['pdt', /Pommes de terre/],
  ['poulet fermier', /Poulet fermier/],
  ['saumon fumé', /Saumon fumé/],
  ['crevetes', /Crevettes/],
  ['baguette', /^Baguette/],
  ['chocolat noir', /Chocolat noir/],
  ['choc', /hocolat/],
  ['choc noir', /Chocolat noir/],
  ['cafe en grain', /Café en grains/],
  ['thé vert', /Thé vert/],
  ["huile d'olive", /Huile d’olive/],
  ['uile olive', /Huile d’olive/],
  ['moutarde', /^Moutarde/],
  ['spagetti', /^Spaghetti/],
  ['riz basmati', /Riz basmati/],
  ['bannane', /^Bananes/],
  ['fraize', /^Fraises/],
  ['citron vert', /Citrons verts/],
  ['ail', /^Ail/],
  ['échalotte', /Échalotes/],
  ['stek', /Steak/],
  ['creme fraiche', /Crème fraîche/],
  ['parmesan', /Parmigiano|Parmesan/],
  ['mozarella', /Mozzarella/],
  ['humus', /Houmous/],
  ['nutella', /Pâte à tartiner/],
  ['levure', /Levure/],
  ['epinar', /pinard/],
  ['fromaj de chevre', /chèvre/i],
  ['kinoa', /Quinoa/],
  ['sossisse', /aucisse/],
  ['aricot vert', /Haricots verts/],
];

describe('search over the demo catalogue', () => {
  it.each(queries)(
    'a search for « %s » finds the intended product among the first three',
    (typed, expected) => {
      const found = index
        .search(typed)
        .ids.slice(0, 3)
        .map((id) => names.get(id));
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
    },
  );

  const firsts: [typed: string, first: RegExp][] = [
    ['lait', /^Lait demi-écrémé UHT/],
    ['riz', /^Riz (?!au lait)/],
    ['thé', /^Thé (?!.*glacé)/],
    ['vin rouge', /^(?!Vinaigre)/],
    ['glace', /^(Crème glacée|Sorbet)/],
    ['salade', /^(Batavia|Feuille de chêne|Cœurs? de romaine|Laitue|Salade frisée)/],
    ['jus d’orange', /[Jj]us d’orange/],
    ['lait infantile', /^Lait de croissance/],
    ['pommes', /^Pommes /],
    ['huile d’olive', /^Huile d’olive/],
    ['pain de mie', /^Pain de mie/],
  ];
  it.each(firsts)('a search for « %s » starts with the everyday product', (typed, first) => {
    expect(names.get(index.search(typed).ids[0] ?? '')).toMatch(first);
  });

  it('at least forty spellings are tested', () => {
    expect(queries.length).toBeGreaterThanOrEqual(40);
  });

  it('a search for a word that matches no product finds nothing', () => {
    expect(index.search('xyzzy').ids).toEqual([]);
  });

  it('a search text of 50 kB is answered quickly', () => {
    const started = performance.now();
    index.search('a'.repeat(50_000));
    // Quadratic work takes seconds; a busy machine takes a tenth of one.
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('the measured set of queries', () => {
  const catalogue = demoCatalogue();
  const paths = new Set(demoPages.map(({ id }) => pathOfTemplate(id)));
  const search = createShopSearch({
    catalogue,
    recipes: demoRecipes(),
    hasPage: (path) => paths.has(path),
  });
  const cases = readQueryCases();
  const measure = (part?: 'held') =>
    measureQuality(
      cases.filter((one) => !part || one.part === part),
      (query) => search.find(query, { limit: 24 }),
      (id) => catalogue.current().products.get(id)?.detail.nutriScore ?? null,
    );

  it('the measured set has at least five hundred queries, a fifth of them held out from tuning', () => {
    expect(cases.length).toBeGreaterThanOrEqual(500);
    expect(cases.filter(({ part }) => part === 'held').length).toBeGreaterThanOrEqual(
      cases.length / 5,
    );
    expect(new Set(cases.map(({ query }) => query)).size).toBe(cases.length);
  });

  it('97 % of the queries find an expected product among the first five', () => {
    const { inFive, failing } = measure();
    expect(inFive, failing.map(({ query }) => query).join(', ')).toBeGreaterThanOrEqual(0.97);
  });

  it('97 % of the held-out queries find an expected product', () => {
    expect(measure('held').inFive).toBeGreaterThanOrEqual(0.97);
  });

  it.each([
    'sans arachide',
    'sans œuf',
    'sans conservateur',
    'allergique aux noix',
    'cadeau maman',
    'quoi manger à midi',
    'dessert de noël',
    'fromage pour gratin',
  ])('a search for the need « %s » finds more than two products', (query) => {
    expect(search.find(query, { limit: 24 }).products.total).toBeGreaterThan(2);
  });

  it('a search for an allergy returns only products whose sheet excludes the allergen, traces included', () => {
    const { items } = search.find('allergique aux arachides', { limit: 100 }).products;
    const sheets = items.map(({ id }) => catalogue.current().products.get(id)?.detail);
    expect(sheets.length).toBeGreaterThan(20);
    for (const sheet of sheets) {
      expect(sheet?.ingredients).not.toBeNull();
      expect([...(sheet?.allergens ?? []), ...(sheet?.traces ?? [])]).not.toContainEqual(
        expect.objectContaining({ id: 'peanuts' }),
      );
    }
  });

  it('a search for something that is not a product does not offer to suggest it to the buyers', () => {
    expect(search.find('repas du soir rapide', {}).guidance?.canPropose).toBe(false);
    expect(search.find('livraison gratuite', {}).guidance?.canPropose).toBe(false);
  });

  it('no query returns one of its forbidden products', () => {
    const { failing } = measure();
    expect(failing.filter(({ falseFriends }) => falseFriends.length > 0)).toEqual([]);
  });
});
