import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { createApiClient } from '../../api-client.ts';
import { createQueryClient } from '../../query-client.ts';
import { ApiContext } from '../../use-api.ts';
import { answerOf } from '../kit/use-get.ts';
import { FreshMaximumField } from './fresh-maximum-field.tsx';
import { describeChange } from './identity-log.ts';
import { shiftTexts } from './time-zone-field.tsx';

it('a change of time zone with orders ahead says how many keep their moment, and that slots follow', () => {
  const [orders, slots, ...rest] = shiftTexts({ ordered: 1, orders: 12, free: 84 });
  expect(orders).toContain('12 commandes à venir gardent leur moment, dans 1 créneau :');
  expect(slots).toContain('84 créneaux sans commande gardent leur heure,');
  expect(rest).toHaveLength(2);
});

it('a change of time zone before any slot speaks only of dates and closings', () => {
  expect(shiftTexts({ ordered: 0, orders: 0, free: 0 })).toHaveLength(2);
});

describe('identity log', () => {
  const textOf = (before: object, after: object) =>
    withPlainSpaces(describeChange({ before, after }));

  it('a sum that changed is written in euros', () => {
    expect(textOf({ freshMaximum: null }, { freshMaximum: 1_500 })).toBe(
      'Frais jamais retirés, facturés jusqu’à : 15,00 € au lieu de rien',
    );
    expect(textOf({ capitalCents: 1_000_000 }, { capitalCents: 2_000_000 })).toBe(
      'Capital : 20 000,00 € au lieu de 10 000,00 €',
    );
  });

  it('the journal writes changes of the identity as they are typed, and a logo by its outcome', () => {
    expect(textOf({ supportFrom: 8 }, { supportFrom: 9 })).toContain(': 9 au lieu de 8');
    expect(textOf({ isVatExempt: false }, { isVatExempt: true })).toContain(': oui au lieu de non');
    expect(textOf({ logo: {} }, { logo: null })).toBe('Logo retiré');
  });
});

describe('fresh maximum field', () => {
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

  function draw({
    amount = '15',
    statesUncollected = true,
    fault = null as string | null,
  }): string {
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
            <FreshMaximumField name="freshMaximum" defaultValue={amount} />
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
});
