import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../../use-api.ts';
import { orderComplaintsQuery } from './complaint-queries.ts';
import { ReportLine } from './report-line.tsx';

const api = createApiClient(() => Promise.reject(new Error('nothing is asked')));
const order = { id: 'o', status: 'paid' } as const;

it('each line of a delivered order says that it can be reported, or why it no longer can', () => {
  expect(shown({ quantity: 2, closed: null })).toMatch(/^<button.*Un problème \?.*Penne/);
  expect(shown({ quantity: 0, closed: 'tooLate' })).toContain('Le délai pour ce produit est passé');
  expect(shown({ quantity: 0, closed: 'done' })).toContain('Déjà signalé, rendu ou remboursé');
  expect(shown({ quantity: 0, closed: 'done' }, false)).toBe('');
});

function shown(
  line: { quantity: number; closed: 'tooLate' | 'done' | null },
  isOpen = true,
): string {
  const queries = new QueryClient();
  queries.setQueryData(orderComplaintsQuery(api, order).queryKey, {
    orderId: order.id,
    isOpen,
    lines: [{ productId: 'penne', name: 'Penne', packSize: '500 g', until: '', ...line } as never],
    items: [],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <ReportLine order={order as never} line={{ id: 'penne' } as never} />
      </ApiContext>
    </QueryClientProvider>,
  );
}
