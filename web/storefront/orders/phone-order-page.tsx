import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PhoneOrderPage } from '#domain/checkout/phone-order-contract.ts';
import { phoneOrderPath } from '#domain/checkout/phone-order.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import type { CreatePaymentIntentRequest, PaymentSettings } from '#domain/payments/contract.ts';
import { pageMeansOfType } from '#domain/payments/means.ts';
import { useForm } from '../../forms/use-form.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApi } from '../../use-api.ts';
import { readCard } from '../cards/card-form.tsx';
import { paymentSettingsQuery, termsQuery } from '../cards/payment-queries.ts';
import type { CardTokenReader } from '../cards/stripe-form.ts';
import { planOf, registerText } from '../checkout/hold-texts.ts';
import { PaymentMeans } from '../checkout/payment-means.tsx';
import { isAboutTerms, refusedText } from '../checkout/payment-texts.ts';
import { byWallet, isTypingCard, newCard, readMeans } from '../checkout/read-means.ts';
import { findUnticked, TermsBoxes } from '../checkout/terms-boxes.tsx';
import { CallAgain, EndedPhoneOrder, PhoneOrderContent } from './phone-order-content.tsx';
import { ReturnedPayment } from './returned-payment.tsx';
import { useLinkToken } from './use-link-token.ts';

type Waiting = Extract<PhoneOrderPage, { status: 'waiting' }>;

/** The page behind the link of an order taken by telephone. The link replaces an account. */
export function Page(): ReactNode {
  const token = useLinkToken();
  return token === null ? <Skeleton className="h-96" /> : <PhoneOrder key={token} token={token} />;
}

function PhoneOrder({ token }: { token: string }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const queryKey = ['phone-order', token];
  const payment = useRef<HTMLElement>(null);
  const [hasPaid, setHasPaid] = useState(false);
  const { data: order, error } = useQuery({
    queryKey,
    queryFn: () => api('POST /api/phoneOrders', { body: { token } }),
    // Another device may have paid meanwhile.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  if (error && !order) return <NoOrder error={error} />;
  if (!order) return <Skeleton className="h-96" />;
  if (order.status !== 'waiting') return <EndedPhoneOrder order={order} takesFocus={hasPaid} />;
  const paymentId = search.get('paymentId') ?? order.payment?.paymentId;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[1fr_24rem]">
      <header className="md:col-span-2">
        <h1 className="text-2xl sm:text-3xl">Votre commande {order.number}</h1>
        <p className="mt-1">
          {order.firstname}, voici ce que nous avons noté au téléphone. Tout vous est gardé jusqu’à{' '}
          <strong>{formatDayAndHour(order.payBefore)}</strong> : vérifiez, puis payez.
        </p>
      </header>
      <div className="md:col-start-2 md:row-start-2">
        <PhoneOrderContent order={order} />
      </div>
      <section
        ref={payment}
        tabIndex={-1}
        aria-label="Paiement"
        className="outline-none md:col-start-1 md:row-start-2"
      >
        {paymentId ? (
          <ReturnedPayment
            paymentId={paymentId}
            isCancelled={search.has('annule')}
            ask={(isGivenUp) =>
              api('PATCH /api/phoneOrders/payments/:paymentId', {
                params: { paymentId },
                body: { token, ...(isGivenUp ? { cancelled: true } : {}) },
              })
            }
            onPaid={() => {
              setHasPaid(true);
              return queryClient.invalidateQueries({ queryKey });
            }}
            onRetry={async () => {
              await queryClient.invalidateQueries({ queryKey });
              await navigate(phoneOrderPath(token), { replace: true });
              payment.current?.focus();
            }}
          />
        ) : (
          <PaymentPart order={order} token={token} />
        )}
      </section>
    </div>
  );
}

/** A shop that does not answer says nothing of the link. */
function NoOrder({ error }: { error: Error }): ReactNode {
  if (!(error instanceof ApiRefusal) || error.error.statusCode !== 404)
    return <Alert kind="error">{refusalText(error)}</Alert>;
  return (
    <EmptyState
      isPage
      title="Ce lien ne mène à aucune commande"
      text={
        <>
          Vérifiez qu’il est entier, ou <CallAgain />.
        </>
      }
    />
  );
}

function PaymentPart({ order, token }: { order: Waiting; token: string }): ReactNode {
  const api = useApi();
  const { data: settings } = useQuery(paymentSettingsQuery(api));
  const { data: terms } = useQuery(termsQuery(api));
  if (!settings || terms === undefined) return <Skeleton className="h-96 max-w-xl" />;
  return (
    <PaymentForm order={order} token={token} settings={settings} termsVersion={terms?.version} />
  );
}

function PaymentForm({
  order,
  token,
  settings,
  termsVersion,
}: {
  order: Waiting;
  token: string;
  settings: PaymentSettings;
  /** The displayed terms, which the box accepts. */
  termsVersion: number | undefined;
}): ReactNode {
  const [means, setMeans] = useState(newCard);
  const reader = useRef<CardTokenReader>(null);
  const { preauthorization, total, weightMarginPercent } = order.quotation;
  const plan = planOf(settings, 'card', order.delivery, useNow());
  const isLater = !pageMeansOfType(means) && plan?.kind === 'later';
  const pay = usePayLink(token);
  const { errors, refusal, setRefusal, forget, isSending, form } = useForm({
    find: (data) => ({
      ...(isTypingCard(means, settings) ? readCard(data).errors : {}),
      ...findUnticked(data, order.hasAlcohol),
    }),
    async send(data) {
      const read = await readMeans(means, {
        data,
        settings,
        reader: reader.current,
        isRegistered: isLater,
      });
      if ('title' in read) return setRefusal(read.text);
      setRefusal(
        await pay({
          acceptedAmount: preauthorization,
          acceptTerms: true,
          ...(termsVersion ? { termsVersion } : {}),
          ...(read.means ? { payment: read.means } : {}),
          ...(order.hasAlcohol ? { isAdult: true } : {}),
        }),
      );
    },
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <PaymentMeans
        amountCents={preauthorization}
        slot={order.delivery}
        cards={[]}
        canSave={false}
        means={means}
        onChoose={(next) => {
          setMeans(next);
          forget();
        }}
        errors={errors}
        settings={settings}
        reader={reader}
      />
      <p className="rounded-md bg-butter-wash p-4">
        Vous acceptez une réservation de{' '}
        <strong className="figures">{formatEuros(preauthorization)}</strong>
        {preauthorization > total
          ? `, soit le total estimé de ${formatEuros(total)} et une réserve de ${weightMarginPercent} % sur les produits pesés. Seul le poids réel est débité, jamais plus ; le reste est libéré.`
          : '. Rien n’est débité avant que vous ayez vos courses.'}
        {isLater ? (
          <span className="mt-2 block">{registerText(preauthorization, plan.holdAtMs)}</span>
        ) : null}
      </p>
      <TermsBoxes hasAlcohol={order.hasAlcohol} termsVersion={termsVersion} errors={errors} />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" size="l" loading={isSending}>
        <span>
          Commander avec obligation de paiement
          {byWallet(means)}
          <span className="figures whitespace-nowrap"> · {formatEuros(preauthorization)}</span>
        </span>
      </Button>
    </form>
  );
}

/** Sends a payment, then goes where its result leads. Returns the bank's refusal, if any. */
function usePayLink(token: string) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  return async (body: CreatePaymentIntentRequest): Promise<string | null> => {
    try {
      const outcome = await api('POST /api/phoneOrders/payments', {
        body: { token, ...body },
      });
      if (outcome.status === 'refused' || outcome.status === 'failed')
        return refusedText(outcome, body.payment?.type, 'order').text;
      if (outcome.status === 'requires_action' && outcome.actionUrl)
        window.location.assign(outcome.actionUrl);
      else await navigate(`?paymentId=${outcome.paymentId}`, { replace: true });
      return null;
    } catch (error) {
      const changed = isAboutTerms(error) ? ['terms'] : ['phone-order', token];
      await queryClient.invalidateQueries({ queryKey: changed });
      throw error;
    }
  };
}
