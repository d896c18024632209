import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createApiClient } from '../../api-client.ts';
import { createQueryClient } from '../../query-client.ts';
import { ApiContext } from '../../use-api.ts';
import { FreshMaximumField } from './fresh-maximum-field.tsx';
import { answerOf } from '../kit/use-get.ts';

const api = createApiClient(() => Promise.reject(new Error('nothing is asked')));
const item = (id: string, name: string, fault: string | null) => ({
  id,
  name,
  fault,
  channel: 'email' as const,
  sentWhen: '',
  isOwn: false,
  changedAt: null,
  changedBy: null,
});

function draw({ amount = '15', statesUncollected = true, fault = null as string | null }): string {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['terms'], {
    terms: { version: 1, publishedAt: '2026-11-21T09:00:00Z', statesUncollected },
  });
  queryClient.setQueryData(answerOf('GET /api/staff/texts'), {
    groups: [
      {
        title: 'Livraison et retrait',
        items: [
          item('pickup-uncollected', 'Retrait oublié', fault),
          item('welcome', 'Bienvenue', 'Il manque « {{bonjour}} ».'),
        ],
      },
    ],
  });
  return renderToStaticMarkup(
    <MemoryRouter>
      <ApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <FreshMaximumField name="freshMaximum" defaultValue={amount} error={null} />
        </QueryClientProvider>
      </ApiContext>
    </MemoryRouter>,
  );
}
const missing = 'Il manque « {{suite}} », que ce message doit dire.';

it('an amount warns of published terms that do not state the rule, with a link to them', () => {
  const drawn = draw({ statesUncollected: false });
  expect(drawn).toContain('Rien ne sera facturé pour l’instant');
  expect(drawn).toContain('href="/gestion/pages/cgv"');
  expect(draw({})).not.toContain('Rien ne sera facturé');
});

it('an amount names each message about it whose own words are no longer sent, with a link to it', () => {
  const drawn = draw({ fault: missing });
  expect(drawn).toContain('Votre texte « Retrait oublié » ne part plus');
  expect(drawn).toContain(missing);
  expect(drawn).toContain('href="/gestion/textes/pickup-uncollected"');
  expect(drawn).not.toContain('Bienvenue');
  expect(draw({})).not.toContain('ne part plus');
});

it('a shop without the rule reads no warning', () => {
  const drawn = draw({ amount: '', statesUncollected: false, fault: missing });
  expect(drawn).not.toContain('Rien ne sera facturé');
  expect(drawn).not.toContain('ne part plus');
});
