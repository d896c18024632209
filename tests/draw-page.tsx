/** Draws a part of a page as the server does, from answers that are there already. */
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { createApiClient } from '#web/api-client.ts';
import { createQueryClient } from '#web/query-client.ts';
import { ApiContext } from '#web/use-api.ts';

const silentApi = createApiClient(() => Promise.reject(new Error('nothing is asked')));

export function drawPage(
  children: ReactNode,
  answers: readonly (readonly [QueryKey, unknown])[] = [],
): string {
  const queryClient = createQueryClient();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return renderToStaticMarkup(
    <MemoryRouter>
      <ApiContext value={silentApi}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ApiContext>
    </MemoryRouter>,
  );
}
