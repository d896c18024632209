import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Amendment } from '#domain/orders/amendment-contract.ts';
import { amendmentText } from '#domain/orders/amendment.ts';
import type { Order } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import type { ApiClient } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { orderQuery } from '../queries/order-queries.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';

const amendmentsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'amendments'],
    queryFn: async () =>
      (await api('GET /api/orders/:id/amendments', { params: { id: orderId } })).items,
    refetchInterval: 30_000,
  });

/** What the team proposes to change in an order: nothing changes before its customer agrees. */
export function OrderAmendments({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const { data: items } = useQuery({
    ...amendmentsQuery(api, order.id),
    enabled: awaitsPreparation(order.status),
  });
  const asked = items?.findLast(({ status }) => status === 'open' || status === 'toPay');
  if (!asked || !awaitsPreparation(order.status)) return null;
  return <Question key={asked.id} order={order} amendment={asked} />;
}

function Question({ order, amendment }: { order: Order; amendment: Amendment }): ReactNode {
  const { sending, error, answer } = useAnswer(order, amendment);
  const { answerUntil, difference, isBeyondHold, message, status } = amendment;
  const isToPay = status === 'toPay';
  return (
    <section
      aria-labelledby="amendment"
      className="flex flex-col gap-3 rounded-lg bg-butter-wash p-5"
    >
      <h3 id="amendment" className="text-lg">
        {isToPay ? 'Il reste à payer la différence' : 'Êtes-vous d’accord ?'}
      </h3>
      {message ? <p className="max-w-prose">« {message} »</p> : null}
      <p className="font-semibold [overflow-wrap:anywhere]">{amendmentText(amendment)}</p>
      <p>
        {isBeyondHold
          ? `${formatEuros(difference)} à payer en plus : la somme réservée par votre banque ne suffit pas.`
          : `${difference > 0 ? '+' : ''}${formatEuros(difference)} sur votre commande. La somme réservée par votre banque ne change pas.`}
      </p>
      {isToPay ? null : (
        <p className="text-quiet">
          Rien ne change sans votre accord. Répondez avant le {formatDate(answerUntil)} à{' '}
          {formatTime(answerUntil)}.
        </p>
      )}
      {error ? <Alert kind="error">{error}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button loading={sending === 'accepted'} onClick={() => void answer('accepted')}>
          {isBeyondHold ? 'Accepter et payer la différence' : 'Accepter'}
        </Button>
        {isToPay ? null : (
          <Button
            variant="secondary"
            loading={sending === 'declined'}
            onClick={() => void answer('declined')}
          >
            Garder ma commande telle quelle
          </Button>
        )}
      </div>
    </section>
  );
}

function useAnswer(order: Order, amendment: Amendment) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<'accepted' | 'declined' | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** The added units go to the cart that completes this order, and are paid for as any other. */
  async function goAndPay(productId: string, quantity: number): Promise<void> {
    await api('PATCH /api/cart/initialOrder', { body: { orderId: order.id } });
    const cart = await api('PATCH /api/cart/product', { body: { id: productId, quantity } });
    queryClient.setQueryData(cartQuery(api).queryKey, cart);
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
    void navigate('/checkout');
  }

  async function answer(given: 'accepted' | 'declined'): Promise<void> {
    setSending(given);
    setError(null);
    try {
      const { outcome, productId, addedUnits } = await api(
        'PUT /api/orders/:id/amendments/:amendmentId',
        { params: { id: order.id, amendmentId: amendment.id }, body: { answer: given } },
      );
      if (outcome === 'toPay') return await goAndPay(productId, addedUnits);
      toast.success(
        outcome === 'changed'
          ? 'Votre commande est changée.'
          : 'Votre commande reste telle quelle.',
      );
      await queryClient.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setSending(null);
    }
  }

  return { sending, error, answer };
}
