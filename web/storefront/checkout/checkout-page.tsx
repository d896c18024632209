import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Cart } from '#domain/cart/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { AccountForms } from '../account/account-management.tsx';
import type { AccountStep } from '../account/account-step.ts';
import { userQuery } from '../account/session.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { PriceRecap } from '../cart/price-recap.tsx';
import { UpdatesAlert } from '../cart/updates-alert.tsx';
import { useRecomputedCart } from '../cart/use-recomputed-cart.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { PaymentStep } from './payment-step.tsx';

/** Two steps, each with an address of its own, so that Back goes to the one before. */
export function Page(): ReactNode {
  const [search] = useSearchParams();
  const api = useApi();
  const { data: user } = useQuery({ ...userQuery(api), throwOnError: true });
  const { data: cart } = useQuery({ ...cartQuery(api), throwOnError: true });
  const paymentId = search.get('paymentId');
  const { updated, recompute } = useRecomputedCart(Boolean(cart) && !paymentId);
  // The server's HTML is the same for everybody, whatever the address asks: the skeleton comes first here too.
  if (user === undefined) return <CheckoutSkeleton />;
  if (paymentId) return <PaymentReturn paymentId={paymentId} />;
  if (cart === undefined) return <CheckoutSkeleton />;
  if (!cart || cart.products.length === 0) return <EmptyState isPage title="Votre panier est vide" text="Ajoutez des produits avant de valider votre commande."><ButtonLink to="/">Faire mes courses</ButtonLink></EmptyState>;
  const isReady = user.id !== null && cart.delivery?.timeSlotValidity === 'valid' && cart.minimumOrder.missing === 0;
  const isPaying = search.get('etape') === 'paiement' && isReady;
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="mb-2 text-2xl">Valider ma commande</h1>
      <Steps isPaying={isPaying} />
      <div className="mt-6 grid gap-8 md:grid-cols-[1fr_20rem]">
        <div>
          {updated.length > 0 ? <div className="mb-5"><UpdatesAlert updated={updated} /></div> : null}
          {user.id === null ? <SignInFirst /> : isPaying ? <PaymentStep cart={cart} onRefused={recompute} /> : <DeliveryStep cart={cart} user={user} />}
        </div>
        <Summary cart={cart} />
      </div>
    </div>
  );
}

function CheckoutSkeleton(): ReactNode {
  return <div className="mx-auto max-w-5xl"><h1 className="mb-4 text-2xl">Valider ma commande</h1><Skeleton className="h-96" /></div>;
}

function Steps({ isPaying }: { isPaying: boolean }): ReactNode {
  const look = (isOn: boolean) => classNames('inline-flex min-h-9 items-center rounded-full px-4 text-sm font-semibold', isOn ? 'bg-leaf text-white' : 'bg-sand text-quiet');
  return (
    <ol className="flex gap-2">
      <li aria-current={isPaying ? undefined : 'step'}>{isPaying ? <Link to="/checkout" className={classNames(look(false), 'underline')}>1. Livraison</Link> : <span className={look(true)}>1. Livraison</span>}</li>
      <li aria-current={isPaying ? 'step' : undefined}><span className={look(isPaying)}>2. Paiement</span></li>
    </ol>
  );
}

function SignInFirst(): ReactNode {
  const [step, setStep] = useState<AccountStep>('signIn');
  return (
    <section className="max-w-md">
      <Alert kind="info">Connectez-vous ou créez votre compte pour continuer. Votre panier est gardé.</Alert>
      <h2 className="my-4 text-xl">{step === 'signUp' ? 'Créer mon compte' : step === 'forgotten' ? 'Mot de passe oublié' : 'Se connecter'}</h2>
      {step === 'signIn' ? null : <button type="button" className="mb-4 font-semibold text-leaf underline" onClick={() => setStep('signIn')}>J’ai déjà un compte</button>}
      <AccountForms step={step} onStep={setStep} onDone={() => undefined} />
    </section>
  );
}

function Summary({ cart }: { cart: Cart }): ReactNode {
  return (
    <aside aria-label="Récapitulatif" className="h-fit rounded-lg border border-line bg-white p-5 md:sticky md:top-4">
      <h2 className="mb-3 text-lg">Votre commande</h2>
      <details className="mb-3"><summary className="min-h-6 cursor-pointer font-semibold text-leaf">{plural(cart.counts.units, 'article')}</summary><ul className="mt-2 text-sm">{cart.products.map((product) => <li key={product.id} className="py-0.5">{product.quantity} × {product.name}</li>)}</ul></details>
      <PriceRecap cart={cart} />
    </aside>
  );
}
