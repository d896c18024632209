import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentCard } from '#domain/account/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { announcedMaximum, freshBillText } from '#domain/shop/uncollected-rule.ts';
import type { TermsInForce } from '#domain/content/terms-contract.ts';
import type { PaymentSettings } from '#domain/payments/contract.ts';
import { pageMeans, pageMeansOfType } from '#domain/payments/means.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { useForm } from '../../forms/use-form.ts';
import { isPickedUp } from '../cart-page/is-picked-up.ts';
import { readCard } from '../cards/card-form.tsx';
import { planOf, registerText } from './hold-texts.ts';
import { isExpiringBefore, PaymentMeans } from './payment-means.tsx';
import {
  cardsQuery,
  paymentSettingsQuery,
  termsQuery,
  waitingPaymentQuery,
} from '../cards/payment-queries.ts';
import type { PaymentProblem } from './payment-texts.ts';
import { byWallet, isTypingCard, newCard, readMeans } from './read-means.ts';
import type { CardTokenReader } from '../cards/stripe-form.ts';
import { findUnticked, TermsBoxes } from './terms-boxes.tsx';
import { usePayment } from './use-payment.ts';
import { WaitingPayment } from './waiting-payment.tsx';

/** `onRefused` refetches the cart, so that the next attempt uses the displayed amount and lines. */
export function PaymentStep({
  cart,
  onRefused,
}: {
  cart: Cart;
  onRefused(): Promise<void>;
}): ReactNode {
  const api = useApi();
  const { data: cards } = useQuery(cardsQuery(api));
  const { data: settings } = useQuery(paymentSettingsQuery(api));
  const { data: terms } = useQuery(termsQuery(api));
  const { data: waiting, isPending } = useQuery(waitingPaymentQuery(api));
  if (isPending || !cards || !settings || terms === undefined)
    return <Skeleton className="h-96 max-w-xl" />;
  return waiting ? (
    <WaitingPayment payment={waiting} />
  ) : (
    <PaymentForm
      cart={cart}
      cards={cards}
      settings={settings}
      terms={terms}
      onRefused={onRefused}
    />
  );
}

type PaymentFormProps = {
  cart: Cart;
  cards: readonly PaymentCard[];
  settings: PaymentSettings;
  /** The displayed terms, which the box accepts. */
  terms: TermsInForce['terms'];
  onRefused(): Promise<void>;
};

function PaymentForm({ cart, cards, settings, terms, onRefused }: PaymentFormProps): ReactNode {
  const termsVersion = terms?.version;
  const [chosen, setChosen] = useState<string | null>(null);
  const { problem, forgetProblem, pay } = usePayment(onRefused);
  const reader = useRef<CardTokenReader>(null);
  const slot = cart.delivery?.timeSlot ?? null;
  const means = chosen ?? cards.find((card) => !isExpiringBefore(card, slot))?.id ?? newCard;
  const cardPlan = planOf(settings, 'card', slot, useNow());
  const page = pageMeansOfType(means);
  const isLater = !page && cardPlan?.kind === 'later';
  const { preauthorization, total } = cart.price.quotation;
  const isPickup = isPickedUp(cart);
  const shop = useShop();
  const freshMaximum = announcedMaximum(shop.freshMaximum, {
    isPickup,
    heldCents: preauthorization,
    termsStateIt: terms?.statesUncollected === true,
  });
  const hasAlcohol = cart.products.some((product) => product.alcohol !== null);

  const { errors, forget, isSending, form } = useForm({
    find: (data) => ({
      ...(preauthorization > 0 && isTypingCard(means, settings) ? readCard(data).errors : {}),
      ...(preauthorization > 0 && cards.some((card) => card.id === means && card.isExpired)
        ? { means: 'La carte sélectionnée est expirée' }
        : {}),
      ...findUnticked(
        data,
        hasAlcohol,
        page ? `Acceptez d’abord les CGV pour payer avec ${pageMeans[page].name}` : undefined,
      ),
    }),
    send: (data) =>
      pay(async () => {
        const payment =
          preauthorization === 0
            ? { means: undefined }
            : await readMeans(means, {
                data,
                settings,
                reader: reader.current,
                isRegistered: isLater,
              });
        if ('title' in payment) return payment;
        return {
          acceptedAmount: preauthorization,
          acceptTerms: true,
          ...(termsVersion ? { termsVersion } : {}),
          ...(payment.means ? { payment: payment.means } : {}),
          ...(hasAlcohol ? { isAdult: true } : {}),
          ...(freshMaximum === null ? {} : { freshMaximum }),
        };
      }, preauthorization),
  });

  const fields = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState<PaymentProblem | null>(null);
  const isCardRefused = problem?.isAboutCard === true && answered !== problem;
  useEffect(() => {
    const number = fields.current?.querySelector<HTMLInputElement>('[name=number]');
    // Selected, to be typed over; not where a kept card was refused and the form is hidden.
    if (isCardRefused && number?.checkVisibility()) number.select();
  }, [isCardRefused]);

  return (
    <form
      {...form}
      ref={fields}
      onInput={(event) => {
        setAnswered(problem);
        form.onInput(event);
      }}
      onSubmit={(event) => {
        forgetProblem();
        form.onSubmit(event);
      }}
      className="flex max-w-xl flex-col gap-5"
    >
      {preauthorization === 0 ? (
        <Alert kind="info">Vos avantages couvrent toute la commande : il n’y a rien à payer.</Alert>
      ) : (
        <PaymentMeans
          amountCents={preauthorization}
          slot={slot}
          cards={cards}
          means={means}
          onChoose={(next) => {
            setChosen(next);
            forget();
          }}
          errors={
            isCardRefused
              ? { number: 'Cette carte a été refusée : essayez-en une autre', ...errors }
              : errors
          }
          settings={settings}
          reader={reader}
        />
      )}
      {freshMaximum === null ? null : <p>{freshBillText(freshMaximum)}</p>}
      <HeldAmount cart={cart} holdAtMs={isLater ? cardPlan.holdAtMs : null} />
      <TermsBoxes hasAlcohol={hasAlcohol} termsVersion={termsVersion} errors={errors} />
      <Problem problem={problem} />
      <Button type="submit" size="l" loading={isSending}>
        <span>
          Commander avec obligation de paiement
          {preauthorization > 0 ? byWallet(means) : ''}
          {preauthorization > 0 ? (
            <span className="figures whitespace-nowrap">
              {' '}
              · {formatEuros(preauthorization)}
              {preauthorization > total ? ' réservés' : ''}
            </span>
          ) : null}
        </span>
      </Button>
      <Link
        to="/checkout"
        className="inline-flex min-h-11 items-center self-start font-semibold text-leaf underline"
      >
        Revenir {isPickup ? 'au retrait' : 'à la livraison'}
      </Link>
    </form>
  );
}

/** The exact amount accepted, and how it may change (PSD2, art. 75). */
function HeldAmount({ cart, holdAtMs }: { cart: Cart; holdAtMs: number | null }): ReactNode {
  const { preauthorization, total, weightMarginPercent } = cart.price.quotation;
  if (preauthorization === 0) return null;
  return (
    <p className="rounded-md bg-butter-wash p-4">
      Vous acceptez une réservation de{' '}
      <strong className="figures">{formatEuros(preauthorization)}</strong>
      {preauthorization > total ? (
        <>
          , soit le total estimé de {formatEuros(total)} et une réserve de {weightMarginPercent} %
          sur les produits pesés. Seul le poids réel est débité{' '}
          {isPickedUp(cart) ? 'au retrait' : 'à la livraison'}, jamais plus ; le reste est libéré.
        </>
      ) : (
        '. Rien n’est débité avant que vous ayez vos courses.'
      )}
      {holdAtMs === null ? null : (
        <span className="mt-2 block">{registerText(preauthorization, holdAtMs)}</span>
      )}
    </p>
  );
}

/** Scrolls the message into view and announces it, since the form is taller than the screen. */
function Problem({ problem }: { problem: PaymentProblem | null }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={box}>
      <Alert kind="error" title={problem.title}>
        <p>{problem.text}</p>
        {problem.text.includes('Mes commandes') ? (
          <Link to="/account/orders" className="font-semibold underline">
            Mes commandes
          </Link>
        ) : null}
      </Alert>
    </div>
  );
}
