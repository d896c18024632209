/** Collects what a page check needs to know about the shop. */
import type { PageFacts } from '#domain/content/check-page.ts';
import type { PageText } from '#domain/content/page-contract.ts';
import { promoCodeIn } from '#domain/content/shop-paths.ts';
import { pathOfTemplate } from '#domain/content/template-path.ts';
import { emptyWordsIn } from '#domain/shop/shop-words.ts';
import { normaliseCode } from '#domain/promotions/rules.ts';
import { findPromoCode } from '#server/promotions/store.ts';
import { createLinkCheck } from '../link-check.ts';
import { listTemplates } from '../store.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { readKnownPictures } from './own-pictures.ts';

export async function readPageFacts(
  deps: StaffPagesDeps,
  id: string,
  text: PageText,
): Promise<PageFacts> {
  const { catalogue, recipes } = deps;
  const { db } = deps.database;
  const [templates, pictures, unknownCodes] = await Promise.all([
    listTemplates(db),
    readKnownPictures(deps),
    codesUnknown(deps, text),
  ]);
  // The page itself counts as existing, since it may link to itself.
  const paths = new Set([
    ...templates.map((template) => pathOfTemplate(template.id)),
    pathOfTemplate(id),
  ]);
  const lists = recipes.page({ limit: 1 });
  const leads = createLinkCheck(deps, paths);
  return {
    product: (productId) => {
      const product = catalogue.productView(productId);
      return product?.enabled ? { name: product.name, isSold: product.available } : null;
    },
    hasRecipe: (recipeId) => recipes.at(catalogue).card(recipeId) !== null,
    hasCategory: (categoryId) => catalogue.current().categories.has(categoryId),
    hasRecipeType: (typeId) => lists.types.some((type) => type.id === typeId),
    hasPicture: (base) => pictures.has(base),
    emptyWordsIn: (written) => emptyWordsIn(written, deps.shop.words(), deps.shop.current()),
    linkFault(href) {
      const code = promoCodeIn(href);
      if (code && unknownCodes.has(normaliseCode(code)))
        return `le code promo « ${code} » du lien n’existe pas.`;
      return leads(href) ? null : `le lien ${href} mène à une page qui n’existe pas.`;
    },
  };
}

async function codesUnknown(
  { database }: StaffPagesDeps,
  { blocks }: PageText,
): Promise<Set<string>> {
  const hrefs = blocks.flatMap((block) => [
    block.href,
    ...block.cards.map((card) => (card.type === 'CUSTOM_CONTENT' ? card.content.href : null)),
  ]);
  const codes = [
    ...new Set(hrefs.flatMap((href) => promoCodeIn(href ?? '') ?? []).map(normaliseCode)),
  ];
  const found = await Promise.all(
    codes.map(async (code) => [code, await findPromoCode(database.db, { code })] as const),
  );
  return new Set(found.flatMap(([code, promo]) => (promo ? [] : [code])));
}
