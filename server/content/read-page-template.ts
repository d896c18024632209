/** Fills page templates with catalogue products and recipes. */
import { noPicture } from '#domain/pictures/no-picture.ts';
import { shownPicture } from '#server/platform/demo-pictures.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Block, Card, PageTemplate } from '#domain/content/contract.ts';
import type { PageText } from '#domain/content/page-contract.ts';
import type { StoredBlock } from '#domain/content/template.ts';
import { ofMonth } from '#domain/catalogue/season.ts';
import { seoTitleOf } from '#domain/content/seo-title.ts';
import { fillEveryText } from '#domain/shop/shop-words.ts';
import { inFrenchSpaces } from '#domain/words/french-spaces.ts';
import type { Clock } from '#domain/time/clock.ts';
import { mixShelves, oneByAisle } from './mix-shelves.ts';
import { listedOf } from '#server/catalogue/read-category.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import type { PageChanges } from './page-changes.ts';
import { plainHome } from './plain-home.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { readTemplate } from './store.ts';

export type ContentDeps = {
  database: Database;
  catalogue: Catalogue;
  recipes: Recipes;
  clock: Clock;
  pageChanges: PageChanges;
  shop: ShopIdentity;
};

/** Refuses with Category.NotFound, since the specification has no error for pages. */
export async function readPageTemplate(deps: ContentDeps, id: string): Promise<PageTemplate> {
  const stored = await readTemplate(deps.database.db, id);
  if (!stored) throw new Refusal('Page.NotFound', { id });
  return fillTemplate(deps, id, { ...stored, seoTitle: stored.seo_title });
}

/** The published home page, or the default one. */
export async function readHome(deps: ContentDeps): Promise<PageTemplate> {
  const stored = await readTemplate(deps.database.db, 'home');
  return fillTemplate(
    deps,
    'home',
    stored ? { ...stored, seoTitle: stored.seo_title } : plainHome(deps.shop.shown().name),
  );
}

type Filling = Omit<ContentDeps, 'database' | 'pageChanges'>;

/**
 * The page as shoppers get it, published or draft. Fills the words of the shop and applies
 * French typographic spaces, whoever wrote the text.
 */
export function fillTemplate(deps: Filling, id: string, stored: PageText): PageTemplate {
  const { title, seoTitle, description, blocks } = inFrenchSpaces(
    fillEveryText(
      {
        title: stored.title,
        seoTitle: stored.seoTitle,
        description: stored.description,
        blocks: stored.blocks,
      },
      deps.shop.words(),
    ),
  );
  return {
    id,
    title,
    seoTitle: seoTitleOf({ title, seoTitle }, deps.shop.shown().name),
    description,
    blocks: blocks.map((block) => fillBlock(deps, block)),
  };
}

function fillBlock(deps: Filling, block: StoredBlock): Block {
  const byHand = block.cards.flatMap((card): Card[] => {
    if (card.type === 'CUSTOM_CONTENT')
      return [{ ...card, content: withShownPicture(card.content) }];
    if (card.type === 'RECIPE') {
      const recipe = deps.recipes.at(deps.catalogue).card(card.id);
      return recipe ? [{ type: 'RECIPE', recipe }] : [];
    }
    const product = deps.catalogue.productView(card.id);
    return product ? [{ type: 'PRODUCT', product }] : [];
  });
  const { source, ...rest } = block;
  const month = shopDate(deps.clock.now()).month;
  return {
    ...rest,
    title: inMonth(rest.title, month),
    subtitle: inMonth(rest.subtitle, month),
    cards: [...byHand, ...(source ? cardsOf(deps, source) : [])],
  };
}

const withShownPicture = <C extends { picture: string | null }>(content: C): C =>
  content.picture !== null && shownPicture(content.picture) === noPicture
    ? { ...content, picture: null }
    : content;

/** « Légumes {du mois} » reads « Légumes d’avril » in April. */
const inMonth = (text: string | null, month: number): string | null =>
  text?.replaceAll('{du mois}', ofMonth(month)) ?? null;

function cardsOf(deps: Filling, source: NonNullable<StoredBlock['source']>): Card[] {
  const { catalogue } = deps;
  const recipes = deps.recipes.at(catalogue);
  const all = () =>
    listedOf(catalogue, [...catalogue.current().products.keys()])
      .map((item) => item.product)
      .filter((product) => product.available);
  const toCards = (products: Product[]): Card[] =>
    products.slice(0, source.limit).map((product) => ({ type: 'PRODUCT', product }));
  switch (source.from) {
    case 'promotions':
      return toCards(oneByAisle(all().filter((product) => product.promo?.label)));
    case 'new': {
      // In a shop that marks none, as every new one, all are.
      const marked = all().filter((product) => product.isNew);
      return toCards(oneByAisle(marked.length > 0 ? marked : all()));
    }
    case 'bestRated':
      return toCards(
        oneByAisle(
          all()
            .filter((product) => (product.rating?.nbRatings ?? 0) > 20)
            .toSorted((a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0)),
        ),
      );
    case 'category': {
      const { categories, products } = catalogue.current();
      const available = listedOf(catalogue, categories.get(source.id)?.productIds ?? [])
        .map((item) => item.product)
        .filter((product) => product.available);
      const isSeasonal = ({ id }: Product) => (products.get(id)?.seasonMonths.length ?? 0) > 0;
      return toCards(mixShelves(available, isSeasonal));
    }
    case 'recipeType':
      return recipes
        .type(source.id)
        .recipes.slice(0, source.limit)
        .map((recipe) => ({ type: 'RECIPE', recipe }));
    case 'season':
      return recipes
        .inSeason(shopDate(deps.clock.now()).month)
        .slice(0, source.limit)
        .map((recipe) => ({ type: 'RECIPE', recipe }));
  }
}
