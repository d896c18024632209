import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nutriScore } from '#domain/catalogue/nutri-score.ts';
import { itemPriceCents } from '#domain/catalogue/product.ts';
import { promotionRatePercent } from '#domain/catalogue/promotion-label.ts';
import { missingForSale } from '#domain/catalogue/sale-rules.ts';
import { productSheetSchema } from '#domain/catalogue/sheet.ts';
import { demoAisles } from './catalogue/all.ts';
import type { Allergen, AuthoredProduct } from './catalogue/authoring.ts';
import { demoZones } from './demo-zones.ts';
import { productRow } from './product-rows.ts';
import { recipes } from './recipes/all.ts';
import { groceryTerms } from './recipes/terms.ts';
import { recipeCategories, recipeTypes } from './recipes/types.ts';

const at = Temporal.Instant.from('2026-11-21T09:00:00Z');
const products = demoAisles.flatMap((data) =>
  data.products.map((product, index) => ({
    data,
    product,
    row: productRow(data, product, index, at),
  })),
);
const productIds = new Set(products.map(({ product }) => product.id));
const leaves = new Set(
  demoAisles.flatMap(({ aisle }) =>
    aisle.children.flatMap((child) => child.children.map((leaf) => leaf.id)),
  ),
);
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo catalogue', () => {
  it('every product is named once, stands in a shelf that exists, and has a sheet', () => {
    expect(repeated(products.map(({ product }) => product.id))).toEqual([]);
    expect(repeated(products.map(({ row }) => row.slug))).toEqual([]);
    expect(
      products
        .filter(({ product }) => !leaves.has(product.category))
        .map(({ product }) => product.id),
    ).toEqual([]);
    for (const { row } of products)
      expect(productSheetSchema.safeParse(JSON.parse(String(row.sheet))).success, row.id).toBe(
        true,
      );
  });

  it('every product may be sold: nothing that the law wants said is missing', () => {
    const pathOf = (
      data: (typeof demoAisles)[number],
      leafId: string,
    ): [string, string, string] => {
      const child = data.aisle.children.find(({ children }) =>
        children.some(({ id }) => id === leafId),
      );
      return [
        data.aisle.name,
        child?.name ?? '',
        child?.children.find(({ id }) => id === leafId)?.name ?? '',
      ];
    };
    const withheld = products.flatMap(({ data, product, row }) =>
      missingForSale({
        name: row.name,
        path: pathOf(data, product.category),
        sheet: productSheetSchema.parse(JSON.parse(String(row.sheet))),
      }).map((field) => `${product.id}: ${field}`),
    );
    expect(withheld).toEqual([]);
  });

  it('every substitute is a product, and another one', () => {
    const broken = products.flatMap(({ product }) =>
      (product.substitutes ?? [])
        .filter((id) => !productIds.has(id) || id === product.id)
        .map((id) => `${product.id} → ${id}`),
    );
    expect(broken).toEqual([]);
  });

  it('no promotion is above what the law allows: 34 % on food, 40 % on household goods', () => {
    const tooGood = products.flatMap(({ data, product, row }) => {
      if (!product.promotion) return [];
      const item =
        itemPriceCents({
          quotation: row.quotation,
          priceCents: row.price_cents ?? null,
          unitGrams: row.unit_grams ?? null,
        }) ?? 0;
      const limit = ['maison', 'hygiene-et-bebe', 'animaux'].includes(data.aisle.id) ? 40 : 34;
      return promotionRatePercent(product.promotion, item) > limit ? [product.id] : [];
    });
    expect(tooGood).toEqual([]);
  });

  it('what the ingredients mark as an allergen is declared, and the other way round', () => {
    const undeclared = products.filter(
      ({ product }) =>
        Boolean(product.ingredients) &&
        /\*[^*]+\*/.test(product.ingredients ?? '') !== (product.allergens ?? []).length > 0,
    );
    expect(undeclared.map(({ product }) => product.id)).toEqual([]);
  });

  it('an ingredient that is an allergen is declared as one', () => {
    // What is called milk, butter or nut without being any, roe, and « bœuf », which holds an egg.
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
    const missing = products.flatMap(({ product }) =>
      named
        .filter(
          ([allergen, word]) =>
            word.test((product.ingredients ?? '').replaceAll(innocent, '')) &&
            !product.allergens?.includes(allergen),
        )
        .map(([allergen]) => `${product.id}: ${allergen}`),
    );
    expect(missing).toEqual([]);
  });

  it('fruit, vegetables, meat, fish, eggs and honey say where they come from', () => {
    const owed = products.filter(
      ({ data, product }) =>
        ['fruits-et-legumes', 'boucherie', 'poissonnerie'].includes(data.aisle.id) ||
        /^(oeufs|miels)/.test(product.category),
    );
    expect(owed.length).toBeGreaterThan(250);
    expect(owed.filter(({ product }) => !product.origin).map(({ product }) => product.id)).toEqual(
      [],
    );
  });

  it('prepared food and drinks give their nutrition, and it adds up', () => {
    const wrong = products.flatMap(({ product: { id, nutrition, alcohol } }) => {
      if (!nutrition) return [];
      const energy =
        4 * (nutrition.protein + nutrition.carbohydrates) + 9 * nutrition.fat + 2 * nutrition.fibre;
      const isOdd =
        Math.abs(energy - nutrition.kcal) > Math.max(25, nutrition.kcal * 0.18) &&
        alcohol === undefined;
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
      ({ product }) =>
        product.ingredients &&
        !product.nutrition &&
        !((product.alcohol ?? 0) > 1.2) &&
        !exempt.has(product.category),
    );
    expect(silent.map(({ product }) => product.id)).toEqual([]);
  });

  it('what the law exempts bears no Nutri-Score: salt, vinegar, spices, tea, yeast, alcohol, a plain cauliflower', () => {
    const scoreOf = (wanted: string) => {
      const sheet = productSheetSchema.parse(
        JSON.parse(String(products.find(({ product }) => product.id === wanted)?.row.sheet)),
      );
      return nutriScore(sheet.nutrition, sheet.nutriScoreKind);
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
    // What is not exempt keeps its letter.
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

  it('the rate of VAT is that of what is sold: 20 % on alcohol and household goods', () => {
    const reducedCare = new Set(['repas-de-bebe', 'protections']);
    const wrong = products.filter(({ data, product }) => {
      const isHousehold =
        ['maison', 'hygiene-et-bebe', 'animaux'].includes(data.aisle.id) &&
        !reducedCare.has(product.category);
      return isHousehold || (product.alcohol ?? 0) > 0.5
        ? product.vat !== 2000
        : data.aisle.id === 'boissons' && product.vat !== 550;
    });
    expect(wrong.map(({ product }) => product.id)).toEqual([]);
  });

  it('« 6 × 1,5 L » holds nine litres, and a weighed piece weighs what a hand can carry', () => {
    const inUnits = { g: 1, kg: 1000, ml: 1, cl: 10, L: 1000 } as const;
    const wrong = products.flatMap(({ product: { id, sold } }) => {
      if (sold.by !== 'count') return sold.grams >= 20 && sold.grams <= 6000 ? [] : [id];
      const [, count, each, unit] = /^(\d+) × (\d+(?:,\d+)?) (g|kg|ml|cl|L)\b/.exec(sold.net) ?? [];
      if (!count || !each || !unit) return [];
      const total =
        Number(count) * Number(each.replace(',', '.')) * inUnits[unit as keyof typeof inUnits];
      // Ice cream says its volume and is priced by its weight.
      const known = unit === 'g' || unit === 'kg' ? sold.grams : sold.millilitres;
      return Math.abs(total - (known ?? total)) > 1 ? [id] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('no price is off by a digit: each is near what its shelf asks for a kilogram or a litre', () => {
    const perKilogram = ({ price, sold }: AuthoredProduct) =>
      sold.by === 'count' ? (price / (sold.grams ?? sold.millilitres ?? Number.NaN)) * 1000 : price;
    // What is sold by the pinch, and what stands on a shelf of another kind: a shampoo beside the litter.
    const precious = new Set([
      'safran-pistils',
      'vanille-gousses-bourbon',
      'flocons-poissons-100ml',
      'shampoing-chien-250ml',
      'eau-micellaire-500ml',
    ]);
    const odd = [...Map.groupBy(products, ({ product }) => product.category).values()].flatMap(
      (shelf) => {
        const known = shelf
          .map(({ product }) => ({ id: product.id, price: perKilogram(product) }))
          .filter(({ id, price }) => Number.isFinite(price) && !precious.has(id));
        const median =
          known.map(({ price }) => price).toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ??
          0;
        return known
          .filter(({ price }) => price > median * 9.5 || price < median / 9.5)
          .map(({ id }) => id);
      },
    );
    expect(odd).toEqual([]);
  });

  it('each aisle has enough to fill a basket', () => {
    const counts = new Map(demoAisles.map(({ aisle, products: own }) => [aisle.id, own.length]));
    for (const [aisle, least] of [
      ['boissons', 60],
      ['vins-et-bieres', 60],
      ['maison', 50],
      ['hygiene-et-bebe', 50],
      ['animaux', 30],
    ] as const)
      expect(counts.get(aisle), aisle).toBeGreaterThanOrEqual(least);
  });
});

describe('the pictures', () => {
  it('every product and recipe has its files', () => {
    const files = new Set(readdirSync(path.resolve(import.meta.dirname, 'pictures')));
    const missing = [
      ...products.map(({ product }) => `${product.id}-480`),
      ...recipes.map(({ id }) => `recipe-${id}-640`),
    ].filter((base) => !files.has(`${base}.avif`) || !files.has(`${base}.webp`));
    expect(missing).toEqual([]);
  });

  it('a label is read: its letters stand out from its paper', () => {
    const light = (hex: string) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
        const channel = Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16) / 255;
        return (
          sum + weight * (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
        );
      }, 0);
    const dim = products.filter(({ product: { picture } }) => {
      if (picture.as !== 'pack') return false;
      const [paper, ink] = [light(picture.palette[0]), light(picture.palette[1])];
      return (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05) < 3.5;
    });
    expect(dim.map(({ product }) => product.id)).toEqual([]);
  });
});

describe('the demo recipes', () => {
  it('F02 use terms, types and categories that exist', () => {
    const [terms, types, categories] = [groceryTerms, recipeTypes, recipeCategories].map(
      (entries) => new Set(entries.map(({ id }) => id)),
    ) as [Set<string>, Set<string>, Set<string>];
    expect(repeated(recipes.map(({ id }) => id))).toEqual([]);
    expect(repeated(groceryTerms.map(({ id }) => id))).toEqual([]);
    for (const recipe of recipes) {
      expect(categories.has(recipe.category), recipe.id).toBe(true);
      expect(
        recipe.types.filter((type) => !types.has(type)),
        recipe.id,
      ).toEqual([]);
      expect(
        recipe.ingredients
          .filter((ingredient) => !terms.has(ingredient.term))
          .map((ingredient) => ingredient.term),
        recipe.id,
      ).toEqual([]);
      expect(recipe.steps.length, recipe.id).toBeGreaterThan(0);
    }
  });

  it('F02 can be bought: what is not from the cupboard is on the shelf', () => {
    const onShelf = new Set(
      groceryTerms
        .filter((term) => term.products.some((id) => productIds.has(id)))
        .map(({ id }) => id),
    );
    const missing = recipes.flatMap((recipe) =>
      recipe.ingredients
        .filter((ingredient) => !ingredient.pantry && !onShelf.has(ingredient.term))
        .map((ingredient) => `${recipe.id}: ${ingredient.term}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the demo zones', () => {
  it('no postcode is delivered by two zones, no slot overlaps the next', () => {
    expect(repeated(demoZones.flatMap((zone) => zone.postcodes ?? []))).toEqual([]);
    for (const zone of demoZones) {
      for (const rule of zone.slotRules) {
        expect(
          zone.slotRules.filter(
            (other) =>
              other !== rule &&
              other.weekday === rule.weekday &&
              other.startHour < rule.endHour &&
              rule.startHour < other.endHour,
          ),
          `${zone.id} ${rule.weekday} ${rule.startHour}`,
        ).toEqual([]);
      }
    }
  });

  it('C06 pickup points are open from 9 to 14 and from 15 to 21, six days a week, and their slots lie within', () => {
    for (const zone of demoZones.filter(({ type }) => type !== 'delivery')) {
      expect(new Set(zone.openingHours?.map(({ day }) => day)).size, zone.id).toBe(6);
      for (const rule of zone.slotRules)
        expect(
          zone.openingHours?.some(
            ({ day, from, to }) =>
              day === rule.weekday &&
              Number(from.slice(0, 2)) <= rule.startHour &&
              rule.endHour <= Number(to.slice(0, 2)),
          ),
          `${zone.id} ${rule.startHour}`,
        ).toBe(true);
    }
  });
});
