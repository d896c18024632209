import { describe, expect, it } from 'vitest';
import { itemPriceCents } from '#domain/catalogue/product.ts';
import { promotionRatePercent } from '#domain/catalogue/promotion-label.ts';
import { productSheetSchema } from '#domain/catalogue/sheet.ts';
import { demoAisles } from './catalogue/all.ts';
import { demoZones } from './demo-zones.ts';
import { productRow } from './product-rows.ts';
import { recipes } from './recipes/all.ts';
import { groceryTerms } from './recipes/terms.ts';
import { recipeCategories, recipeTypes } from './recipes/types.ts';

const at = Temporal.Instant.from('2026-11-21T09:00:00Z');
const products = demoAisles.flatMap((data) => data.products.map((product, index) => ({ data, product, row: productRow(data, product, index, at) })));
const productIds = new Set(products.map(({ product }) => product.id));
const leaves = new Set(demoAisles.flatMap(({ aisle }) => aisle.children.flatMap((child) => child.children.map((leaf) => leaf.id))));
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo catalogue', () => {
  it('every product is named once, stands in a shelf that exists, and has a sheet', () => {
    expect(repeated(products.map(({ product }) => product.id))).toEqual([]);
    expect(repeated(products.map(({ row }) => row.slug))).toEqual([]);
    expect(products.filter(({ product }) => !leaves.has(product.category)).map(({ product }) => product.id)).toEqual([]);
    for (const { row } of products) expect(productSheetSchema.safeParse(JSON.parse(String(row.sheet))).success, row.id).toBe(true);
  });

  it('every substitute is a product, and another one', () => {
    const broken = products.flatMap(({ product }) => (product.substitutes ?? []).filter((id) => !productIds.has(id) || id === product.id).map((id) => `${product.id} → ${id}`));
    expect(broken).toEqual([]);
  });

  it('no promotion is above what the law allows: 34 % on food, 40 % on household goods', () => {
    const tooGood = products.flatMap(({ data, product, row }) => {
      if (!product.promotion) return [];
      const item = itemPriceCents({ quotation: row.quotation, priceCents: row.price_cents ?? null, unitGrams: row.unit_grams ?? null }) ?? 0;
      const limit = ['maison', 'hygiene-et-bebe', 'animaux'].includes(data.aisle.id) ? 40 : 34;
      return promotionRatePercent(product.promotion, item) > limit ? [product.id] : [];
    });
    expect(tooGood).toEqual([]);
  });

  it('what the ingredients mark as an allergen is declared, and the other way round', () => {
    const undeclared = products.filter(({ product }) => Boolean(product.ingredients) && /\*[^*]+\*/.test(product.ingredients ?? '') !== ((product.allergens ?? []).length > 0));
    expect(undeclared.map(({ product }) => product.id)).toEqual([]);
  });
});

describe('the demo recipes', () => {
  it('F02 use terms, types and categories that exist', () => {
    const [terms, types, categories] = [groceryTerms, recipeTypes, recipeCategories].map((entries) => new Set(entries.map(({ id }) => id))) as [Set<string>, Set<string>, Set<string>];
    expect(repeated(recipes.map(({ id }) => id))).toEqual([]);
    expect(repeated(groceryTerms.map(({ id }) => id))).toEqual([]);
    for (const recipe of recipes) {
      expect(categories.has(recipe.category), recipe.id).toBe(true);
      expect(recipe.types.filter((type) => !types.has(type)), recipe.id).toEqual([]);
      expect(recipe.ingredients.filter((ingredient) => !terms.has(ingredient.term)).map((ingredient) => ingredient.term), recipe.id).toEqual([]);
      expect(recipe.steps.length, recipe.id).toBeGreaterThan(0);
    }
  });

  it('F02 can be bought: what is not from the cupboard is on the shelf', () => {
    const onShelf = new Set(groceryTerms.filter((term) => term.products.some((id) => productIds.has(id))).map(({ id }) => id));
    const missing = recipes.flatMap((recipe) => recipe.ingredients.filter((ingredient) => !ingredient.pantry && !onShelf.has(ingredient.term)).map((ingredient) => `${recipe.id}: ${ingredient.term}`));
    expect(missing).toEqual([]);
  });
});

describe('the demo zones', () => {
  it('no postcode is delivered by two zones, no slot overlaps the next', () => {
    expect(repeated(demoZones.flatMap((zone) => zone.postcodes ?? []))).toEqual([]);
    for (const zone of demoZones) {
      for (const rule of zone.slotRules) {
        expect(zone.slotRules.filter((other) => other !== rule && other.weekday === rule.weekday && other.startHour < rule.endHour && rule.startHour < other.endHour), `${zone.id} ${rule.weekday} ${rule.startHour}`).toEqual([]);
      }
    }
  });

  it('C06 pickup points are open from 9 to 14 and from 15 to 21, six days a week, and their slots lie within', () => {
    for (const zone of demoZones.filter(({ type }) => type !== 'delivery')) {
      expect(new Set(zone.openingHours?.map(({ day }) => day)).size, zone.id).toBe(6);
      for (const rule of zone.slotRules) expect(zone.openingHours?.some(({ day, from, to }) => day === rule.weekday && Number(from.slice(0, 2)) <= rule.startHour && rule.endHour <= Number(to.slice(0, 2))), `${zone.id} ${rule.startHour}`).toBe(true);
    }
  });
});
