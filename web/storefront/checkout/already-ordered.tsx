import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { formatSlot } from '../../shop-time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { deliversNothing } from '#domain/orders/state-groups.ts';

const justNowMs = 2 * 3_600_000;

/**
 * Nothing to pay: usually the shopper went Back after paying, and must see that the order exists.
 */
export function AlreadyOrdered({ isSignedIn }: { isSignedIn: boolean }): ReactNode {
  const api = useApi();
  const { data: order, isPending } = useQuery({
    queryKey: ['orders', 'just-placed'],
    enabled: isSignedIn,
    staleTime: 0,
    queryFn: async () => (await api('GET /api/orders/current')).items.find(isJustPlaced) ?? null,
  });
  if (isSignedIn && isPending) return <PageSkeleton />;
  if (order) {
    return (
      <EmptyState
        isPage
        title="Votre commande est validée"
        text={`La commande n° ${order.number} est enregistrée pour ${formatSlot(order.delivery)}. Votre panier est vide : rien ne sera payé deux fois.`}
      >
        <ButtonLink to={`/account/orders/${order.id}`}>Suivre ma commande</ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Retour à la boutique
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      title="Votre panier est vide"
      text="Ajoutez des produits avant de valider votre commande."
    >
      <ButtonLink to="/">Faire mes courses</ButtonLink>
    </EmptyState>
  );
}

function isJustPlaced(order: OrderSummary): boolean {
  return !deliversNothing(order.status) && Date.now() - Date.parse(order.placedAt) < justNowMs;
}
