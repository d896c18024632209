/** What the law asks of the demo catalogue: labels, allergens, origin, nutrition, VAT, promotion limits. */
import { describe, expect, it } from 'vitest';
import { nutriScore } from '#domain/catalogue/nutri-score.ts';
import { itemPriceCents } from '#domain/catalogue/product.ts';
import { claimsOf } from '#domain/catalogue/product-claims.ts';
import { promotionRatePercent } from '#domain/catalogue/promotion-label.ts';
import { missingForSale } from '#domain/catalogue/sale-rules.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { demoAisles } from '#world/demo-products.ts';

type Allergen = ProductSheet['allergens'][number];

const products = demoAisles.flatMap(({ aisle, products: own }) =>
  own.map((product) => ({ aisle: aisle.id, product, sheet: product.sheet })),
);

describe('the labelling of the demo catalogue', () => {
  it('every demo product has all the mandatory information to be sold', () => {
    const withheld = products.flatMap(({ product }) =>
      missingForSale(product).map((field) => `${product.id}: ${field}`),
    );
    expect(withheld).toEqual([]);
  });

  it('no demo product makes an environmental claim forbidden by law', () => {
    const claims = products.flatMap(({ product }) =>
      claimsOf(product).map((word) => `${product.id}: ${word}`),
    );
    expect(claims).toEqual([]);
  });

  it('every demo brand has one operator, the same on all its products', () => {
    const branded = products.filter(({ product }) => product.brand !== null);
    const divided = [...Map.groupBy(branded, ({ product }) => product.brand)].filter(
      ([, own]) =>
        new Set(own.map(({ product: { labelling } }) => JSON.stringify(labelling?.operator)))
          .size !== 1,
    );
    expect(divided.map(([brand]) => brand)).toEqual([]);
    expect(
      products
        .filter(({ product }) => !product.labelling?.operator)
        .map(({ product }) => product.id),
    ).toEqual([]);
  });

  it('demo cleaning products, including bleach, carry their pictograms and phrases', () => {
    const labelled = products.flatMap(({ product }) => {
      const hazards = product.labelling?.hazards;
      return hazards?.pictograms.length ? [[product.id, hazards] as const] : [];
    });
    expect(labelled.length).toBeGreaterThan(20);
    expect(Object.fromEntries(labelled)['eau-de-javel-1l']).toMatchObject({
      pictograms: ['GHS05', 'GHS09'],
      signalWord: 'danger',
      statements: expect.arrayContaining([{ code: 'H314', text: null }]),
    });
  });

  it('no demo promotion exceeds the legal limit: 34 % on food, 40 % on household goods', () => {
    const tooGood = products.flatMap(({ aisle, product, sheet }) => {
      if (!product.promotion) return [];
      const item =
        itemPriceCents({
          quotation: sheet.soldBy === 'count' ? 'count' : 'weight',
          priceCents: product.priceCents,
          unitGrams: product.unitGrams,
        }) ?? 0;
      const limit = ['maison', 'hygiene-et-bebe', 'animaux'].includes(aisle) ? 40 : 34;
      return promotionRatePercent(product.promotion, item) > limit ? [product.id] : [];
    });
    expect(tooGood).toEqual([]);
  });

  it('allergens are declared exactly when the ingredients mark some', () => {
    const undeclared = products.filter(
      ({ sheet }) =>
        Boolean(sheet.ingredients) &&
        /\*[^*]+\*/.test(sheet.ingredients ?? '') !== sheet.allergens.length > 0,
    );
    expect(undeclared.map(({ product }) => product.id)).toEqual([]);
  });

  it('every allergen among the ingredients is declared', () => {
    // Names that contain milk, butter, nut or egg (« bœuf ») without being that allergen.
    const innocent =
      /(lait|crème|noix) de coco|beurre de cacao|haricots beurre|noix de saint-jacques|œufs de cabillaud|bœufs?/gi;
    const named: [Allergen, RegExp][] = [
      ['gluten', /\b(blé|seigle|orge|avoine|épeautre|boulgour)\b/i],
      ['milk', /\b(lait|beurre|crème|fromage|lactose|mozzarella|emmental|comté)\b/i],
      ['eggs', /œufs?/i],
      ['fish', /\b(saumon|thon|cabillaud|anchois|colin|sardines?|maquereaux?)\b/i],
      ['soy', /\bsoja\b/i],
      ['nuts', /\b(amandes?|noisettes?|noix|pistaches?|cajou)\b/i],
      ['mustard', /\bmoutarde\b/i],
      ['celery', /\bcéleri\b/i],
      ['sesame', /\bsésame\b/i],
      ['peanuts', /\b(cacahuètes?|arachides?)\b/i],
      ['sulphites', /\bsulfites?\b/i],
      ['crustaceans', /\b(crevettes?|crabe|homard)\b/i],
    ];
    const missing = products.flatMap(({ product, sheet }) =>
      named
        .filter(
          ([allergen, word]) =>
            word.test((sheet.ingredients ?? '').replaceAll(innocent, '')) &&
            !sheet.allergens.includes(allergen),
        )
        .map(([allergen]) => `${product.id}: ${allergen}`),
    );
    expect(missing).toEqual([]);
  });

  it('fruit, vegetables, meat, fish, eggs and honey state their origin', () => {
    const owed = products.filter(
      ({ aisle, product }) =>
        ['fruits-et-legumes', 'boucherie', 'poissonnerie'].includes(aisle) ||
        /^(oeufs|miels)/.test(product.category),
    );
    expect(owed.length).toBeGreaterThan(250);
    expect(owed.filter(({ sheet }) => !sheet.origin).map(({ product }) => product.id)).toEqual([]);
  });

  it('prepared food and drinks state a consistent nutrition table', () => {
    const wrong = products.flatMap(({ product: { id }, sheet: { nutrition, alcohol } }) => {
      if (!nutrition) return [];
      const energy =
        4 * (nutrition.protein + nutrition.carbohydrates) + 9 * nutrition.fat + 2 * nutrition.fibre;
      const isOdd =
        Math.abs(energy - nutrition.kcal) > Math.max(25, nutrition.kcal * 0.18) && alcohol === null;
      return isOdd ||
        nutrition.sugars > nutrition.carbohydrates ||
        nutrition.saturates > nutrition.fat
        ? [id]
        : [];
    });
    expect(wrong).toEqual([]);
    const exempt = new Set([
      'poivres',
      'melanges-epices',
      'herbes-sechees',
      'thes',
      'infusions',
      'monde-inde',
    ]);
    const silent = products.filter(
      ({ product, sheet }) =>
        sheet.ingredients &&
        !sheet.nutrition &&
        !((sheet.alcohol ?? 0) > 1.2) &&
        !exempt.has(product.category),
    );
    expect(silent.map(({ product }) => product.id)).toEqual([]);
  });

  it('demo products exempt from Nutri-Score have none: salt, vinegar, spices, tea, yeast, alcohol, plain cauliflower', () => {
    const scoreOf = (wanted: string) => {
      const found = products.find(({ product }) => product.id === wanted);
      if (found === undefined) throw new Error(wanted);
      return nutriScore(found.sheet.nutrition, found.sheet.nutriScoreKind);
    };
    const exempt = [
      'sel-fin-de-mer',
      'vinaigre-cidre-bio',
      'safran-pistils',
      'the-vert-menthe',
      'gelatine-feuilles',
      'biere-blonde-6x25cl',
      'panache-6x25cl',
      'chou-fleur',
      'rumsteck',
      'savon-noir-1l',
    ];
    expect(exempt.map((id) => [id, scoreOf(id)])).toEqual(exempt.map((id) => [id, null]));
    // Not exempt: they keep their letter.
    expect(
      [
        'penne-rigate-500g',
        'eau-minerale-1l',
        'cola-breton-1-5l',
        'biere-sans-alcool-6x25cl',
        'merguez',
      ].map(scoreOf),
    ).toEqual(['A', 'A', 'E', expect.any(String), expect.any(String)]);
  });

  it('VAT rates match the product: 20 % on alcohol and household goods', () => {
    const reducedCare = new Set(['repas-de-bebe', 'protections']);
    const wrong = products.filter(({ aisle, product, sheet }) => {
      const isHousehold =
        ['maison', 'hygiene-et-bebe', 'animaux'].includes(aisle) &&
        !reducedCare.has(product.category);
      return isHousehold || (sheet.alcohol ?? 0) > 0.5
        ? product.vat !== 2000
        : aisle === 'boissons' && product.vat !== 550;
    });
    expect(wrong.map(({ product }) => product.id)).toEqual([]);
  });
});
