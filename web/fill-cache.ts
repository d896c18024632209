import { ApiRefusal } from './api-client.ts';
import type { PageContext, PageData, PageRoute } from './routing.ts';
import { navigationQuery } from './storefront/queries/navigation-query.ts';

/**
 * Reads the data of a page's first render. On an API refusal the page is sent as a skeleton with
 * its status, and the browser retries. The frame's links are still loaded then: without them, the
 * server HTML would differ from what the browser hydrates.
 */
export async function fillCache(
  route: Pick<PageRoute, 'data' | 'frame'>,
  context: PageContext,
): Promise<Exclude<PageData, void>> {
  const isShop = (route.frame ?? 'shop') === 'shop';
  const [data, links] = await Promise.allSettled([
    route.data?.(context),
    isShop ? context.queryClient.ensureQueryData(navigationQuery(context.api)) : null,
  ]);
  for (const answer of [data, links]) {
    if (answer.status === 'fulfilled') continue;
    if (!(answer.reason instanceof ApiRefusal)) throw answer.reason;
    return { status: answer.reason.error.statusCode };
  }
  return (data.status === 'fulfilled' && data.value) || {};
}
