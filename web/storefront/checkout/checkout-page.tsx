import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import type { User } from '#domain/account/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { withShopName } from '#domain/shop/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { AccountForms, accountTitles } from '../session/account-management.tsx';
import { useStepTitle, type AccountStep } from '../session/account-step.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { isWaitingForCode } from '../session/sign-up-draft.ts';
import { userQuery } from '../session/session.ts';
import { track } from '../analytics/analytics.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { isPickedUp } from '../cart-page/is-picked-up.ts';
import { UpdatesAlert } from '../cart-page/updates-alert.tsx';
import { useRecomputedCart } from '../cart-page/use-recomputed-cart.ts';
import { AlreadyOrdered } from './already-ordered.tsx';
import { checkoutTitle } from './checkout-title.ts';
import { DeliveryStep, useKnownQuestions } from './delivery-step.tsx';
import { SummaryAside, SummaryBar } from './order-summary.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { paymentSettingsQuery } from '../cards/payment-queries.ts';
import { FirstOrderGift } from '../cart/first-order-gift.tsx';
import { PaymentStep } from './payment-step.tsx';

/** Two steps with separate URLs, so that Back returns to the first. */
export function Page(): ReactNode {
  const [search] = useSearchParams();
  const api = useApi();
  const { data: user } = useQuery({ ...userQuery(api), throwOnError: true });
  const { data: cart } = useQuery({ ...cartQuery(api), throwOnError: true });
  const { data: settings } = useQuery(paymentSettingsQuery(api));
  const paymentId = search.get('paymentId');
  const { updated, isComparing, recompute } = useRecomputedCart(Boolean(cart) && !paymentId);
  // A page restored from the back/forward cache does not know what was paid since.
  useEffect(() => {
    const reloadOldPage = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reloadOldPage);
    return () => window.removeEventListener('pageshow', reloadOldPage);
  }, []);
  const [wasVisitor, setWasVisitor] = useState(false);
  if (user?.id === null && !wasVisitor) setWasVisitor(true);
  const hasBegun = !paymentId && Boolean(cart && cart.products.length > 0);
  useEffect(() => {
    if (hasBegun) track('checkout started');
  }, [hasBegun]);
  if (user === undefined) return <CheckoutSkeleton />;
  if (paymentId) return <PaymentReturn paymentId={paymentId} isCancelled={search.has('annule')} />;
  if (cart === undefined || isComparing) return <CheckoutSkeleton />;
  if (!cart || cart.products.length === 0) return <AlreadyOrdered isSignedIn={user.id !== null} />;
  const isReady =
    user.id !== null &&
    cart.delivery?.timeSlotValidity === 'valid' &&
    cart.minimumOrder.missing === 0;
  const isPickup = isPickedUp(cart);
  const isClosed = settings?.takesOrders === false;
  const isPaying = search.get('etape') === 'paiement' && isReady;
  return (
    <div className="mx-auto max-w-5xl">
      <Heading title={checkoutTitle(user, cart, isPaying)} />
      {isClosed ? null : <Steps isPaying={isPaying} isPickup={isPickup} />}
      <div className="mt-6 grid gap-6 md:grid-cols-[1fr_20rem] md:gap-8">
        <SummaryBar cart={cart} />
        <div className="min-w-0">
          {updated.length > 0 ? (
            <div className="mb-5">
              <UpdatesAlert updated={updated} />
            </div>
          ) : null}
          {isPaying ? null : <FirstOrderGift className="mb-5" />}
          {isClosed ? (
            <ClosedCheckout isPaused={settings.isPaused} />
          ) : user.id === null ? (
            <SignInFirst />
          ) : (
            <BothSteps
              cart={cart}
              user={user}
              isPaying={isPaying}
              hasJustSignedIn={wasVisitor}
              onRefused={recompute}
            />
          )}
        </div>
        <SummaryAside cart={cart} />
      </div>
    </div>
  );
}

/** Takes the focus on arrival, which the cart's button had, and tells the step in the page's title. */
function Heading({ title }: { title: string }): ReactNode {
  const { name } = useShop();
  const isArrival = useNavigationType() !== 'POP';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (isArrival && (activeElement === document.body || activeElement?.id === 'contenu'))
      heading.current?.focus({ preventScroll: true });
  }, [isArrival]);
  useEffect(() => {
    document.title = withShopName(title, name);
  }, [title, name]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-2 text-2xl outline-none">
      Valider ma commande
    </h1>
  );
}

/** The previous step stays mounted but hidden, so that its fields keep their values. */
function BothSteps({
  cart,
  user,
  isPaying,
  hasJustSignedIn,
  onRefused,
}: {
  cart: Cart;
  user: User;
  isPaying: boolean;
  hasJustSignedIn: boolean;
  onRefused(): Promise<void>;
}): ReactNode {
  const isKnown = useKnownQuestions();
  const [hasPaid, setHasPaid] = useState(isPaying);
  if (isPaying && !hasPaid) setHasPaid(true);
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(hasJustSignedIn ? null : isPaying);
  useEffect(() => {
    if (!isKnown || shown.current === isPaying) return;
    shown.current = isPaying;
    // The pressed button is gone, and the page may be scrolled past the new step: focus its title.
    steps.current?.querySelector<HTMLElement>(':scope > :not([hidden]) h2')?.focus();
  }, [isKnown, isPaying]);
  if (!isKnown) return <Skeleton className="h-160 max-w-xl" />;
  return (
    <div ref={steps}>
      <div hidden={isPaying}>
        <DeliveryStep cart={cart} user={user} />
      </div>
      {hasPaid ? (
        <div hidden={!isPaying}>
          <h2 tabIndex={-1} className="mb-5 text-xl outline-none">
            Paiement
          </h2>
          <PaymentStep cart={cart} onRefused={onRefused} />
        </div>
      ) : null}
    </div>
  );
}

/** Has the final height, so that the notice below does not shift. */
function CheckoutSkeleton(): ReactNode {
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="mb-2 text-2xl">Valider ma commande</h1>
      <Skeleton className="h-160" />
    </div>
  );
}

function Steps({ isPaying, isPickup }: { isPaying: boolean; isPickup: boolean }): ReactNode {
  const first = isPickup ? '1. Retrait' : '1. Livraison';
  const look = (isOn: boolean) =>
    classNames(
      'inline-flex min-h-9 items-center rounded-full px-4 text-sm font-semibold',
      isOn ? 'bg-leaf text-white' : 'bg-sand text-quiet',
    );
  return (
    <ol className="flex gap-2">
      <li aria-current={isPaying ? undefined : 'step'}>
        {isPaying ? (
          <Link to="/checkout" className={classNames(look(false), 'underline')}>
            {first}
          </Link>
        ) : (
          <span className={look(true)}>{first}</span>
        )}
      </li>
      <li aria-current={isPaying ? 'step' : undefined}>
        <span className={look(isPaying)}>2. Paiement</span>
      </li>
    </ol>
  );
}

function SignInFirst(): ReactNode {
  const isHydrated = useIsHydrated();
  const [chosen, setStep] = useState<AccountStep | null>(null);
  // Read once: the code may expire while the form is shown.
  if (isHydrated && chosen === null) setStep(isWaitingForCode() ? 'signUp' : 'signIn');
  const step = chosen ?? 'signIn';
  const title = useStepTitle(step);
  return (
    <section className="max-w-md">
      <Alert kind="info">
        Connectez-vous ou créez votre compte pour continuer. Votre panier est gardé.
      </Alert>
      <h2 ref={title} tabIndex={-1} className="my-4 text-xl outline-none">
        {accountTitles[step]}
      </h2>
      {step === 'signIn' ? null : (
        <button
          type="button"
          className="mb-4 font-semibold text-leaf underline"
          onClick={() => setStep('signIn')}
        >
          J’ai déjà un compte
        </button>
      )}
      <AccountForms step={step} onStep={setStep} onDone={() => undefined} />
    </section>
  );
}

/** Replaces the steps, so that nobody fills them in for nothing. */
function ClosedCheckout({ isPaused }: { isPaused: boolean }): ReactNode {
  return (
    <div className="flex flex-col items-start gap-5">
      <Alert
        kind="warning"
        title={isPaused ? 'La boutique est en pause' : 'Nous ne prenons pas encore de commandes'}
      >
        <p>Votre panier est gardé : vous le retrouverez ici dès l’ouverture. Rien n’est débité.</p>
      </Alert>
      <ButtonLink to="/">Revenir aux rayons</ButtonLink>
    </div>
  );
}
