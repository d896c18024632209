/** Title for search results: the manager's or the page's, with the shop's name once. */
import { withShopName } from '../shop/page-title.ts';

export const recipesIntro =
  'Ce que l’on cuisine avec le marché : les bonnes quantités pour vos convives, dans votre panier en un geste.';

export function seoTitleOf(
  { title, seoTitle }: { title: string; seoTitle: string | null },
  shopName: string,
): string {
  return withShopName(seoTitle || title, shopName);
}
