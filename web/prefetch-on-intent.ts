import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import type { PageTable } from './page-table.ts';

const restMs = 80;

export function prefetchOnIntent({
  api,
  queryClient,
  table,
}: {
  api: ApiClient;
  queryClient: QueryClient;
  table: PageTable;
}): void {
  let timer = 0;

  function prefetch(link: HTMLAnchorElement): void {
    const url = new URL(link.href);
    const match = url.origin === location.origin ? table.match(url.pathname) : null;
    if (!match) return;
    void match.route.load().catch(() => undefined);
    // Private data is only fetched once the page opens.
    if (match.route.isPublic)
      void match.route
        .data?.({ api, queryClient, params: match.params, url })
        .catch(() => undefined);
  }

  function intend(event: Event): void {
    clearTimeout(timer);
    const link = (event.target as Element).closest?.('a');
    if (!link?.href) return;
    if (event.type === 'touchstart') prefetch(link);
    else timer = window.setTimeout(() => prefetch(link), restMs);
  }

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, intend, { passive: true });
}
