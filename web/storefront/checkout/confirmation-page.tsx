import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { AddressInput } from '#domain/addresses/address.ts';
import { isSameAddress } from '#domain/addresses/same-address.ts';
import { pickupName } from '#domain/delivery/pickup-name.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { formatEuros } from '#domain/measures/money.ts';
import type { Order } from '#domain/orders/contract.ts';
import { nothingToPay } from '#domain/cart/savings.ts';
import { withA } from '#domain/words/with-a.ts';
import { pageMeansOfType } from '#domain/payments/means.ts';
import { meansName } from '#domain/payments/means-names.ts';
import { formatSlot } from '../../shop-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { addressBookQuery } from '../address/address-queries.ts';
import { doorText } from '../address/address-text.ts';
import { track } from '../analytics/analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { orderQuery } from '../queries/order-queries.ts';
import { registeredText } from './hold-texts.ts';

export function Page(): ReactNode {
  const { orderId = '' } = useParams();
  const queryClient = useQueryClient();
  // Refetch the cart here, so that the payment page never shows an empty one.
  useEffect(() => {
    for (const queryKey of [['cart'], ['orders'], ['cards'], ['user'], ['waiting-payment']])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient]);
  const { data: order, isError } = useQuery(orderQuery(useApi(), orderId));
  const isConfirmed = order !== undefined;
  useEffect(() => {
    if (isConfirmed) track('checkout confirmation viewed');
  }, [isConfirmed]);
  if (isError)
    return (
      <EmptyState isPage title="Commande introuvable" text="Vérifiez la page Mes commandes.">
        <ButtonLink to="/account/orders">Mes commandes</ButtonLink>
      </EmptyState>
    );
  if (!order)
    return (
      <>
        <h1 className="sr-only">Commande validée</h1>
        <Skeleton className="h-80" />
      </>
    );
  const isPickup = isCollection(order.delivery.type);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 pb-8 pt-2 text-center sm:pt-6">
      <span
        aria-hidden
        className="flex size-28 items-center justify-center rounded-full bg-leaf-wash"
      >
        <Mark className="size-20 text-leaf" />
      </span>
      <h1 className="text-2xl sm:text-3xl">
        Merci {order.customer.firstname}, votre commande est validée
      </h1>
      <p className="text-lg">
        {isPickup
          ? `Vos courses vous attendront ${withA(pickupName(order.delivery.type, order.delivery.label))}`
          : `Nous livrons ${placeText(order)}`}
        , {formatSlot(order.delivery)}.
      </p>
      {order.instructions ? <p className="whitespace-pre-line">{order.instructions}</p> : null}
      <p className="text-quiet">
        Commande n° {order.number}. Une confirmation vient de partir à {order.customer.email}.
      </p>
      {order.payment?.holdAt ? (
        <p className="rounded-md bg-butter-wash p-4">
          {registeredText(order.amounts.preauthorization, order.payment.holdAt)}
        </p>
      ) : order.amounts.preauthorization > 0 ? (
        <p className="rounded-md bg-butter-wash p-4">
          {pageMeansOfType(order.payment?.type)
            ? meansName(order.payment?.type ?? '')
            : 'Votre banque'}{' '}
          réserve <strong>{formatEuros(order.amounts.preauthorization)}</strong>. Seul le poids réel
          sera débité {isPickup ? 'au retrait' : 'à la livraison'} ; le reste est libéré.
        </p>
      ) : (
        <p className="rounded-md bg-butter-wash p-4">{nothingToPay}</p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={`/account/orders/${order.id}`}>Suivre ma commande</ButtonLink>
        <Button
          variant="secondary"
          onClick={() => openOverlay('checkout-confirmation-order', { orderId: order.id })}
        >
          Voir le détail
        </Button>
        <ButtonLink variant="ghost" to="/recette">
          Chercher une recette
        </ButtonLink>
      </div>
      <NextSteps isPickup={isPickup} />
      {order.address && !isPickup ? <KeptAddress address={order.address} /> : null}
    </div>
  );
}

export function NextSteps({ isPickup }: { isPickup: boolean }): ReactNode {
  const steps = [
    'Tant que personne ne la prépare, vous pouvez la modifier ou l’annuler.',
    'Nous la préparons et la pesons pour votre créneau. Si un produit diffère, un e-mail vous le dit.',
    isPickup
      ? 'Un message vous dit quand elle est prête à retirer.'
      : 'Un e-mail part avec le livreur : vous le suivez jusqu’à votre porte.',
  ];
  return (
    <section className="w-full text-left">
      <h2 className="mb-2 text-lg">Et maintenant ?</h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** « au 12 rue de la Roquette, 75011 Paris » */
function placeText({ address, delivery }: Pick<Order, 'address' | 'delivery'>): string {
  return address
    ? `${doorText(address)}, ${address.postalCode} ${address.city}`
    : `au ${delivery.label}`;
}

/** Says that the address of the order waits for the next one, and where to change it. */
function KeptAddress({ address }: { address: AddressInput }): ReactNode {
  const { data: book } = useQuery({ ...addressBookQuery(useApi()), staleTime: 0 });
  if (!book?.items.some((one) => isSameAddress(one, address))) return null;
  return (
    <p className="text-quiet">
      <MapPin aria-hidden className="-mt-1 mr-1 inline size-5" />
      Cette adresse est gardée pour la prochaine fois.{' '}
      <Link to="/account/settings/addresses" className="font-semibold text-leaf underline">
        Mes adresses
      </Link>
    </p>
  );
}
