import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { PaymentCard } from '#domain/account/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import type { Order } from '#domain/orders/contract.ts';
import { formatDayAndHour, formatSlot } from '../../shop-time.ts';
import { payAgainPath } from '#domain/payments/pay-again-path.ts';
import type { CreatePaymentIntentRequest, PaymentSettings } from '#domain/payments/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { readCard } from '../cards/card-form.tsx';
import { cardsQuery, paymentSettingsQuery } from '../cards/payment-queries.ts';
import type { CardTokenReader } from '../cards/stripe-form.ts';
import { isExpiringBefore, PaymentMeans } from '../checkout/payment-means.tsx';
import { refusedText } from '../checkout/payment-texts.ts';
import { isTypingCard, newCard, readMeans } from '../checkout/read-means.ts';
import { orderQuery } from '../queries/order-queries.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { ReturnedPayment } from './returned-payment.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Payer ma commande">{() => <PayAgain />}</CustomerGate>;
}

function PayAgain(): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: order, error } = useQuery(orderQuery(api, orderId));
  const { data: cards } = useQuery(cardsQuery(api));
  const { data: settings } = useQuery(paymentSettingsQuery(api));
  const paymentId = search.get('paymentId');
  if (paymentId)
    return (
      <ReturnedPayment
        paymentId={paymentId}
        isCancelled={search.has('annule')}
        ask={(isGivenUp) =>
          api('PATCH /api/cart/finalizePrepay', {
            body: { paymentId, ...(isGivenUp ? { cancelled: true } : {}) },
          })
        }
        onPaid={async () => {
          await queryClient.invalidateQueries({ queryKey: ['order', orderId] });
          await navigate(`/account/orders/${orderId}`, { replace: true });
        }}
        onRetry={() => navigate(payAgainPath(orderId), { replace: true })}
      />
    );
  if (error) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!order || !cards || !settings) return <Skeleton className="h-96 max-w-xl" />;
  // Paid meanwhile, or past its deadline: the order says so.
  if (!order.awaitedPayment) return <Navigate to={`/account/orders/${orderId}`} replace />;
  return (
    <PayAgainForm
      order={order}
      before={order.awaitedPayment.before}
      cards={cards}
      settings={settings}
    />
  );
}

function PayAgainForm({
  order,
  before,
  cards,
  settings,
}: {
  order: Order;
  before: string;
  cards: readonly PaymentCard[];
  settings: PaymentSettings;
}): ReactNode {
  const slot = order.delivery;
  const [chosen, setChosen] = useState<string | null>(null);
  const reader = useRef<CardTokenReader>(null);
  const means = chosen ?? cards.find((card) => !isExpiringBefore(card, slot))?.id ?? newCard;
  const amountCents = order.amounts.preauthorization;
  const pay = usePayAgain(order);
  const { errors, refusal, setRefusal, forget, isSending, form } = useForm({
    find: (data) => (isTypingCard(means, settings) ? readCard(data).errors : {}),
    async send(data) {
      const read = await readMeans(means, { data, settings, reader: reader.current });
      setRefusal('title' in read ? read.text : await pay(read.means));
    },
  });

  return (
    <form {...form} className="flex max-w-xl flex-col gap-5">
      <p>
        Commande {order.number}, {formatSlot(order.delivery)}. Nous gardons vos produits et votre
        créneau jusqu’à <strong>{formatDayAndHour(before)}</strong>.
      </p>
      <PaymentMeans
        amountCents={amountCents}
        slot={slot}
        cards={cards}
        means={means}
        onChoose={(next) => {
          setChosen(next);
          forget();
        }}
        errors={errors}
        settings={settings}
        reader={reader}
      />
      <p className="rounded-md bg-butter-wash p-4">
        Vous acceptez une réservation de{' '}
        <strong className="figures">{formatEuros(amountCents)}</strong>, la même somme que lors de
        votre commande. Seul le prix réel est débité, jamais plus ; le reste est libéré.
      </p>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" size="l" loading={isSending}>
        <span>
          Payer ma commande
          <span className="figures whitespace-nowrap"> · {formatEuros(amountCents)}</span>
        </span>
      </Button>
      <ButtonLink variant="ghost" to={`/account/orders/${order.id}`} className="self-start">
        Revenir à la commande
      </ButtonLink>
    </form>
  );
}

/** Sends a payment, then goes where its result leads. Returns the bank's refusal, if any. */
function usePayAgain(order: Order) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  return async (payment: CreatePaymentIntentRequest['payment']): Promise<string | null> => {
    try {
      const outcome = await api('POST /api/orders/:id/payment', {
        params: { id: order.id },
        body: { acceptedAmount: order.amounts.preauthorization, payment },
      });
      if (outcome.status === 'refused' || outcome.status === 'failed')
        return refusedText(outcome, payment?.type, 'order').text;
      if (outcome.status === 'requires_action' && outcome.actionUrl)
        window.location.assign(outcome.actionUrl);
      else await navigate(`?paymentId=${outcome.paymentId}`, { replace: true });
      return null;
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: ['order', order.id] });
      throw error;
    }
  };
}
