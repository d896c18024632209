/** The seasons of the demo world's fruit and vegetables, and what must be sold all year. */
import { describe, expect, it } from 'vitest';
import { placesOf } from '#domain/catalogue/origin-places.ts';
import { restsUntilMonth } from '#domain/catalogue/season.ts';
import type { WorldProduct } from '#world/catalogue.ts';
import { demoAisles, demoProducts } from '#world/demo-products.ts';
import { groceryTerms, recipes } from '#world/demo-recipes.ts';
import { stories } from '#world/past/stories.ts';

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1);
const byId = new Map(demoProducts.map((product) => [product.id, product]));
/** Fresh: what is dried keeps all year. */
const produce = (
  demoAisles.find(({ aisle }) => aisle.id === 'fruits-et-legumes')?.products ?? []
).filter(({ category }) => !category.startsWith('secs-'));

/** Grown under glass, in cellars, or kept in store: French and sold all year. */
const allYear = [
  'panier-decouverte',
  'pommes-gala',
  'poires-conference',
  'bananes-guadeloupe',
  'ananas-victoria',
  'carottes-bio',
  'betteraves-cuites',
  'radis-roses',
  'pdt-charlotte',
  'pdt-agria',
  'pdt-ratte',
  'pdt-grenaille',
  'oignons-jaunes',
  'oignons-rouges',
  'echalotes-traditionnelles',
  'ail-blanc',
  'jeunes-pousses',
  'pousses-epinard',
  'persil-plat',
  'coriandre',
  'basilic-pot',
  'ciboulette',
  'thym-romarin',
  'aneth',
  'champignons-paris-blancs',
  'champignons-bruns',
  'pleurotes',
  'shiitakes',
];
const frenchLabels = ['aop', 'igp', 'label-rouge', 'hve', 'pavillon-france', 'viande-francaise'];

describe('fruit and vegetables', () => {
  it('summer fruit and vegetables are out of season on 22 November, and say when they return', () => {
    const returns = Object.fromEntries(
      [
        'fraises-gariguette',
        'cerises-burlat',
        'abricots-bergeron',
        'mirabelles-lorraine',
        'peches-jaunes',
        'asperges-blanches-landes',
        'melon-quercy',
      ].map((id) => [id, restsUntilMonth(byId.get(id)?.seasonMonths ?? [], 11)]),
    );
    expect(returns).toEqual({
      'fraises-gariguette': 4,
      'cerises-burlat': 5,
      'abricots-bergeron': 6,
      'mirabelles-lorraine': 8,
      'peches-jaunes': 6,
      'asperges-blanches-landes': 4,
      'melon-quercy': 6,
    });
  });

  it('French produce has season months, unless stored or grown under cover all year', () => {
    const withoutMonths = produce
      .filter((product) => isAllYear(product) && placesOf(product.sheet.origin).includes('France'))
      .map(({ id }) => id);
    expect(withoutMonths.toSorted()).toEqual(allYear.toSorted());
  });

  it('imported produce carries no French label', () => {
    const wrong = produce.filter(
      (product) =>
        isAllYear(product) &&
        !placesOf(product.sheet.origin).includes('France') &&
        product.sheet.labels.some((label) => frenchLabels.includes(label)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it.each(everyMonth)('at least thirty fruit and vegetables are in season in month %i', (month) => {
    expect(produce.filter(({ id }) => isSold(id, month)).length).toBeGreaterThanOrEqual(30);
  });
});

describe('what needs them', () => {
  it.each(everyMonth)('in month %i seasonal recipes have every ingredient', (month) => {
    const termProducts = new Map(
      groceryTerms.map(({ id, products }) => [
        id,
        [
          ...products,
          ...products.flatMap((product) => byId.get(product)?.sheet.substituteIds ?? []),
        ],
      ]),
    );
    const lacking = recipes
      .filter(({ season }) => !season || season.includes(month))
      .flatMap(({ id, ingredients }) =>
        ingredients
          .filter(
            ({ term, pantry }) =>
              !pantry && !termProducts.get(term)?.some((product) => isSold(product, month)),
          )
          .map(({ term }) => `${id}: ${term}`),
      );
    expect(lacking).toEqual([]);
  });

  it('past orders of the demo contain only products sold all year', () => {
    // The world may be made on any day, and its past goes back two months.
    const seasonal = stories.flatMap(({ cart }) =>
      Object.keys(cart).filter((id) => byId.get(id)?.seasonMonths?.length),
    );
    expect(seasonal).toEqual([]);
  });
});

const isSold = (id: string, month: number): boolean => {
  const product = byId.get(id);
  return (
    product !== undefined &&
    product.stock > 0 &&
    restsUntilMonth(product.seasonMonths ?? [], month) === null
  );
};

const isAllYear = ({ seasonMonths }: WorldProduct): boolean => !seasonMonths?.length;
