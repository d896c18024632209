/** Consistency of the demo world: identifiers, references, quantities, prices, pictures, recipes, zones. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatSum } from '#domain/measures/money.ts';
import { productSheetSchema } from '#domain/catalogue/sheet.ts';
import { recipeWidths } from '#domain/pictures/recipe-picture.ts';
import { demoPictures } from '#server/platform/demo-pictures.ts';
import type { WorldProduct } from './catalogue.ts';
import { demoHomes } from './demo-accounts.ts';
import { demoIdentity } from './demo-identity.ts';
import { demoPages } from './demo-pages.ts';
import { demoAisles, demoProducts as products } from './demo-products.ts';
import { groceryTerms, recipeCategories, recipes, recipeTypes } from './demo-recipes.ts';
import { demoFolder } from './files.ts';
import { readWorld } from './read-world.ts';
import { readZones } from './zones.ts';

const demoZones = readZones(demoFolder);
const productIds = new Set(products.map(({ id }) => id));
const leaves = new Set(
  demoAisles.flatMap(({ aisle }) =>
    aisle.children.flatMap((child) => child.children.map((leaf) => leaf.id)),
  ),
);
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo catalogue', () => {
  it('every product has a unique id, an existing category and a valid sheet', () => {
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
    expect(repeated(products.map(({ sku }) => sku))).toEqual([]);
    expect(products.filter(({ category }) => !leaves.has(category)).map(({ id }) => id)).toEqual(
      [],
    );
    for (const { id, sheet } of products)
      expect(productSheetSchema.safeParse(sheet).success, id).toBe(true);
  });

  it('every substitute is another existing product', () => {
    const broken = products.flatMap((product) =>
      product.sheet.substituteIds
        .filter((id) => !productIds.has(id) || id === product.id)
        .map((id) => `${product.id} → ${id}`),
    );
    expect(broken).toEqual([]);
  });

  it('net quantities match their labels, and weighed pieces have a plausible weight', () => {
    const inUnits = { g: 1, kg: 1000, ml: 1, cl: 10, L: 1000 } as const;
    const wrong = products.flatMap(({ id, unitGrams, sheet }) => {
      if (unitGrams !== null) return unitGrams >= 20 && unitGrams <= 6000 ? [] : [id];
      const [, count, each, unit] =
        /^(\d+) × (\d+(?:,\d+)?) (g|kg|ml|cl|L)\b/.exec(sheet.packSize) ?? [];
      if (!count || !each || !unit) return [];
      const total =
        Number(count) * Number(each.replace(',', '.')) * inUnits[unit as keyof typeof inUnits];
      // Ice cream is labelled by volume and priced by weight.
      const known = unit === 'g' || unit === 'kg' ? sheet.netGrams : sheet.netMillilitres;
      return Math.abs(total - (known ?? total)) > 1 ? [id] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('no price is off by a digit: each is near its category’s price per kilogram or litre', () => {
    const perKilogram = ({ priceCents, sheet }: WorldProduct) =>
      sheet.soldBy === 'count'
        ? (priceCents / (sheet.netGrams ?? sheet.netMillilitres ?? Number.NaN)) * 1000
        : priceCents;
    // Products sold in tiny amounts, or different in kind from their shelf: a shampoo beside the litter.
    const precious = new Set([
      'safran-pistils',
      'vanille-gousses-bourbon',
      'flocons-poissons-100ml',
      'shampoing-chien-250ml',
      'eau-micellaire-500ml',
    ]);
    const odd = [...Map.groupBy(products, ({ category }) => category).values()].flatMap((shelf) => {
      const known = shelf
        .map((product) => ({ id: product.id, price: perKilogram(product) }))
        .filter(({ id, price }) => Number.isFinite(price) && !precious.has(id));
      const median =
        known.map(({ price }) => price).toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ??
        0;
      return known
        .filter(({ price }) => price > median * 9.5 || price < median / 9.5)
        .map(({ id }) => id);
    });
    expect(odd).toEqual([]);
  });

  it('each aisle has enough products', () => {
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
  it.skipIf(!demoPictures.isThere)('every product and recipe has its picture files', () => {
    const files = new Set(readdirSync(demoPictures.folder));
    const missing = [
      ...products.flatMap(({ id }) => [240, 480, 800].map((width) => `${id}-${width}.avif`)),
      ...recipes.flatMap(({ id }) =>
        recipeWidths(`/pictures/recipe-${id}`).map((width) => `recipe-${id}-${width}.avif`),
      ),
    ].filter((file) => !files.has(file));
    expect(missing).toEqual([]);
  });
});

describe('the demo recipes', () => {
  it('F02 the demo recipes use existing terms, types and categories', () => {
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

  it('F02 the demo recipes can be bought: every non-pantry ingredient has a product', () => {
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
  it('no postcode is in two zones, and no slots overlap', () => {
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

  it('C06a pickup points open 9 to 14 and 15 to 21 six days a week, and slots fall within opening hours', () => {
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

describe('the demo company', () => {
  it('the demo company has its seat at nobody’s home', () => {
    const homes = Object.values(demoHomes).map(({ streetNumber, street }) =>
      [streetNumber, street].join(' '),
    );
    expect(homes).not.toContain(demoIdentity.street);
  });

  it('the demo company says on its home page the minimum of an order that the cart asks for', async () => {
    const { shop } = await readWorld(demoFolder, demoIdentity);
    const home = JSON.stringify(demoPages.find(({ id }) => id === 'home')).replace(/\s/g, ' ');
    const minimum = formatSum(shop.minimumOrderCents).replace(/\s/g, ' ');
    expect(home.split(`dès ${minimum}`)).toHaveLength(3);
  });

  it('the demo company promises how long food keeps, not soap, a hold that is released, and a slot of two hours rather than a delivery in two', () => {
    const pages = JSON.stringify(demoPages);
    expect(pages).not.toMatch(/Chaque (?:produit|fiche) dit/);
    expect(pages).not.toMatch(
      /la réserve tombe|[Ll]ivré[es]* en deux heures|courses en deux heures/,
    );
    expect(pages).toMatch(/si la commande est annulée, elle est libérée/);
  });
});
