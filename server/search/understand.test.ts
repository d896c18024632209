import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoRecipes } from '#world/demo-catalogue.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { createShopSearch } from './shop-search.ts';

const catalogue = demoCatalogue();
const shop = createShopSearch({
  catalogue,
  recipes: demoRecipes(),
  hasPage: (path) => path === '/offre/promotions',
});

describe('what the search says beside its products', () => {
  it('a price is repeated and can be dropped', () => {
    expect(find('fromage moins de 5 €').guidance).toMatchObject({
      text: withFrenchSpaces('Compris : à 5 € ou moins.'),
      links: expect.arrayContaining([
        { kind: 'search', label: 'Tous les prix', to: '/recherche?q=fromage' },
      ]),
    });
  });

  it('a brand that is not sold is named with its equivalent', () => {
    expect(find('danette').guidance?.text).toBe(
      withFrenchSpaces('Nous ne vendons pas Danette : voici nos crèmes dessert.'),
    );
    expect(find('danette').correctedQuery).toBeNull();
  });

  it('what the shop lacks is said, with the nearest aisle and no product', () => {
    const answer = find('poulet halal');
    expect(answer.products.total).toBe(0);
    expect(answer.guidance).toMatchObject({
      text: 'Nous n’avons pas de produits certifiés halal.',
      canPropose: true,
    });
    expect(linksOf('tofu')).toContain('/categorie/plats-vegetariens');
  });

  it.each([
    'femme enceinte',
    'fromage pour femme enceinte',
    'riche en fer',
    'eau riche en calcium',
  ])('« %s » asks what no sheet tells: the search says so, without any product', (query) => {
    expect(find(query).products.total).toBe(0);
    expect(find(query).guidance).toMatchObject({
      text: expect.stringMatching(/^Nos fiches ne disent pas/),
      canPropose: false,
    });
  });

  it('what a pack promises is found, though sheets do not tell it elsewhere', () => {
    expect(find('riche en magnésium').products.items[0]?.name).toMatch(/magnésium/);
  });

  it.each(['date courte', 'anti-gaspi', 'invendus', 'à sauver'])(
    '« %s » leads to the page of short-dated products, which every shop has',
    (query) => {
      expect(find(query).guidance?.text).not.toMatch(/Nous n’avons pas/);
      expect(linksOf(query)).toContain('/a-sauver');
    },
  );

  it.each(['comment annuler', 'où est mon colis', 'suivre mon colis', 'colis pas reçu'])(
    '« %s » asks about an order, not about goods',
    (query) => {
      expect(find(query).products.items).toEqual([]);
      expect(linksOf(query)).toEqual(['/account/orders']);
    },
  );

  it('aisles, pages and recipes are answers', () => {
    expect(linksOf('plat préparé')).toContain('/categorie/plats-viande');
    expect(linksOf('promo')).toContain('/offre/promotions');
    expect(linksOf('apéro')).toContain('/recette/categorie/aperitif');
    expect(linksOf('pour 4 personnes')).toContain('/recette');
  });

  it('pages that the shop has not published are left out', () => {
    const plain = createShopSearch({ catalogue, recipes: demoRecipes() });
    expect(plain.find('promo', {}).guidance?.links.map(({ to }) => to)).not.toContain(
      '/offre/promotions',
    );
  });

  it.each(['promo', '500 g', 'moins de 0,10 €'])(
    '« %s » is never proposed to the buyers',
    (query) => {
      expect(find(query).guidance?.canPropose).toBe(false);
    },
  );

  it.each([
    ['sans sucre', 'Compris : sans sucres.'],
    ['vin rouge bio', 'Compris : bio.'],
    ['foie gras moins de 2 €', 'Rien ne répond à : « foie gras », à 2 € ou moins.'],
    ['saucisse végétarienne', 'Rien ne répond à : « saucisse végétarienne ».'],
    ['500 g', 'Ajoutez le nom d’un produit à cette quantité.'],
  ])('« %s » is answered « %s »', (query, text) => {
    expect(find(query).guidance?.text).toBe(withFrenchSpaces(text));
  });

  it('a word corrected inside a query is no brand', () => {
    expect(find('tarte de mamie').guidance?.text ?? '').not.toContain('Marie');
    expect(find('tarte de mamie').products.items[0]?.name).toMatch(/^Tarte/);
  });

  it('two words that other goods bear apart do not make a product of them', () => {
    expect(find('steak végétal').products.total).toBe(0);
  });

  it('an empty answer names the nearest aisle', () => {
    expect(linksOf('saucisse végétarienne')).not.toEqual([]);
    expect(find('saucisse végétarienne').products.total).toBe(0);
  });

  it('a corrected query is repeated, and a number is never one', () => {
    expect(find('bagette').correctedQuery).toBe('baguette');
    expect(find('moins de 2 €').correctedQuery).toBeNull();
  });

  it('suggestions hold the same places', () => {
    expect(shop.suggest('apéro').links?.map(({ to }) => to)).toContain(
      '/recette/categorie/aperitif',
    );
  });

  it.each([
    ['mélnge randonneur', /^Mélange du randonneur/],
    ['litière pour mon chat', /^Litière/],
    ['truite fraîche', /^(?:Truite portion|Filet de truite)/],
    ['du fromage de brebis frais', /rebis|Ossau/],
    ['veau marengo', /^Veau/],
    ['salade grecque', /^Feta/],
    ['légumes de printemps', /./],
    ['une très bonne bouteille de bière', /ière/],
    ['chocolat, ni lait ni gluten, sans lait ni gluten', /./],
  ])('« %s » finds what was meant first', (query, first) => {
    expect(find(query).products.items[0]?.name).toMatch(first);
  });

  it('an adjective alone is no filter: it may be the beginning of a word', () => {
    expect(find('frais').products.items[0]?.name).toMatch(/fra[iî]/i);
    expect(find('thon frais').guidance?.text).toBe(withFrenchSpaces('Compris : frais.'));
  });

  it('fruits of winter are those sold in winter or all year', () => {
    const { items } = shop.find("fruits d'hiver", { limit: 100 }).products;
    const months = items.map(({ id }) => catalogue.current().products.get(id)?.seasonMonths ?? []);
    expect(months.length).toBeGreaterThan(5);
    expect(months.filter((own) => own.length > 0 && !own.includes(12) && !own.includes(1))).toEqual(
      [],
    );
  });

  it('a dish that no product is says so, with one of each ingredient first', () => {
    const { guidance, products } = find('rougail saucisse');
    expect(guidance?.text).toBe(
      withFrenchSpaces('Compris : de quoi cuisiner « rougail saucisse ».'),
    );
    expect(products.items.slice(0, 4).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Saucisse/),
      expect.stringMatching(/^Tomates/),
      expect.stringMatching(/^Riz/),
      expect.stringMatching(/^Piment/),
    ]);
  });

  it('a noun that is sold answers for a modifier that is not, and says so', () => {
    const { guidance, products } = find('tartines de châtaigne');
    expect(products.items[0]?.name).toMatch(/^Tartines/);
    expect(guidance?.text).toContain('voici ce qui s’en approche');
  });

  it('« recette de … » leads to the recipes and keeps the goods', () => {
    expect(linksOf('recette de poulet')).toContain('/recette');
    expect(find('recette de poulet').products.items[0]?.name).toMatch(/oulet/);
  });

  it('rows about shelves that a grocer lacks are ignored', () => {
    const other = createShopSearch({ catalogue: elsewhere(), recipes: demoRecipes() });
    expect(other.find('noël', {}).guidance?.links ?? []).not.toContainEqual(
      expect.objectContaining({ kind: 'aisle' }),
    );
    expect(other.find('tomates', {}).products.items[0]?.name).toMatch(/^Tomates/);
    expect(other.find('vin', {}).products.total).toBeGreaterThan(0);
  });

  it('a site that sells none of the first results is shown the next ones, in lists and while one types', () => {
    const ranked = find('fromage').products;
    const all = shop.find('fromage', { limit: ranked.total }).products.items;
    const rare = new Set(all.slice(12).map(({ id }) => id));
    expect(rare.size).toBeGreaterThan(11);
    const site: Catalogue = {
      ...catalogue,
      productView: (id) => {
        const product = catalogue.productView(id);
        return product && { ...product, enabled: rare.has(id), available: rare.has(id) };
      },
    };
    expect(shop.products('fromage', site)).toHaveLength(12);
    expect(shop.suggest('fromage', site).products).toHaveLength(5);
    const [cheese] = rare;
    const withOne: Catalogue = {
      ...site,
      productView: (id) => (id === cheese ? site.productView(id) : null),
    };
    expect(shop.products('fromage', withOne).map(({ id }) => id)).toEqual([cheese]);
  });

  it('a brand that the shop sells is found, not replaced', () => {
    const snapshot = catalogue.current();
    const [first] = snapshot.products.values();
    if (!first) throw new Error('no product');
    const id = first.sellable.id;
    const sold = {
      ...first,
      card: { ...first.card, name: 'Danette au chocolat' },
      searchText: { ...first.searchText, name: 'Danette au chocolat' },
    };
    const selling: Catalogue = {
      ...catalogue,
      current: () => ({ ...snapshot, products: new Map([...snapshot.products, [id, sold]]) }),
      productView: (wanted) =>
        wanted === id
          ? { ...sold.card, available: true, availableQuantity: 9 }
          : catalogue.productView(wanted),
    };
    const answer = createShopSearch({ catalogue: selling, recipes: demoRecipes() }).find(
      'danette',
      {},
    );
    expect(answer.products.items.map(({ name }) => name)).toEqual(['Danette au chocolat']);
    expect(answer.guidance?.text ?? null).toBeNull();
  });
});

const find = (query: string) => shop.find(query, { limit: 10 });
const linksOf = (query: string) => find(query).guidance?.links.map(({ to }) => to) ?? [];

/** Another grocer: the same goods on shelves with other names. */
function elsewhere(): Catalogue {
  const snapshot = catalogue.current();
  return {
    ...catalogue,
    current: () => ({
      ...snapshot,
      categoryIdBySlug: new Map(),
      categories: new Map(),
    }),
  };
}
