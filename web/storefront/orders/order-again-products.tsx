import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import type { OrderAgain } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { formatHour } from '#domain/paris-time.ts';
import { plural } from '#domain/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { keepForLater } from '../address/delivery-choice.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { orderAgainQuery } from '../queries/order-queries.ts';
import { isOfTheShelf } from '../basket/shelf-refusals.ts';
import { StandIns } from './stand-ins.tsx';

/** Products of an order that can be ordered again, the unavailable ones, and substitutes. */
export function OrderAgainProducts({
  orderId,
  open,
  onClose,
}: {
  orderId: string;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({ ...orderAgainQuery(api, orderId), enabled: open });
  const { data: waiting } = useQuery({
    queryKey: ['cart', 'waitingPayment'],
    queryFn: async () => (await api('GET /api/cart/waitingPayment')).payment,
    enabled: open,
    gcTime: 0,
  });
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function add(): Promise<void> {
    if (!data) return;
    setIsAdding(true);
    setError(null);
    try {
      const again = data.available.map((item) => ({
        id: item.id,
        quantity: item.availableQuantity,
      }));
      await api('PATCH /api/cart/products', { body: { mode: 'add', data: again } });
      track('order again added', { products: data.available.length });
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      openOverlay('cart');
    } catch (refusal) {
      if (refusal instanceof ApiRefusal && refusal.is('EcomCart.MissingDataForCreation')) {
        keepForLater(() => openOverlay('order-again-products', { orderId }));
        openOverlay('delivery-address');
        return;
      }
      setError(
        refusal instanceof ApiRefusal && isOfTheShelf(refusal)
          ? 'Des produits ne sont plus disponibles pour ce créneau. La liste est à jour : réessayez.'
          : refusalText(refusal),
      );
      await refetch();
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Commander à nouveau"
      size="m"
      footer={
        data && data.available.length > 0 ? (
          <Button size="l" className="w-full" loading={isAdding} onClick={() => void add()}>
            Ajouter {plural(data.available.length, 'produit')} au panier
          </Button>
        ) : undefined
      }
    >
      {waiting ? (
        <Alert kind="warning" className="mb-4">
          Votre banque n’a pas encore répondu à votre dernier paiement : vous pourrez valider une
          autre commande à {formatHour(waiting.until)}.
        </Alert>
      ) : null}
      {error ? (
        <Alert kind="error" className="mb-4">
          {error}
        </Alert>
      ) : null}
      {failure ? <Alert kind="error">{refusalText(failure)}</Alert> : null}
      {!data && !failure ? <RowsSkeleton count={5} label="Chargement des produits" /> : null}
      {data ? <Shelves again={data} /> : null}
    </Modal>
  );
}

function Shelves({ again }: { again: OrderAgain }): ReactNode {
  return (
    <div className="flex flex-col gap-6">
      {again.missing.length > 0 ? (
        <Shelf title="Indisponibles ou en partie" items={again.missing} isMissing />
      ) : null}
      {again.available.length > 0 ? (
        <Shelf title="Disponibles" items={again.available} />
      ) : (
        <p>Aucun de ces produits n’est disponible aujourd’hui.</p>
      )}
    </div>
  );
}

function Shelf({
  title,
  items,
  isMissing = false,
}: {
  title: string;
  items: OrderAgain['missing'];
  isMissing?: boolean;
}): ReactNode {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { product } = item;
          return (
            <li key={item.id} className="py-3">
              <div className="flex items-center gap-3">
                <Picture
                  base={item.picture.base}
                  alt=""
                  tint={item.picture.tint}
                  sizes="56px"
                  className="size-14 flex-none rounded-md"
                />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{item.name}</p>
                  <p className="text-sm text-quiet">
                    {isMissing ? missingText(item) : `Quantité : ${item.availableQuantity}`}
                  </p>
                </div>
                {!isMissing && product ? (
                  <p className="figures flex-none font-semibold">
                    {formatEuros(priceOfUnits(product, item.availableQuantity))}
                  </p>
                ) : null}
              </div>
              {isMissing && product?.hasSubstituteProducts ? <StandIns product={product} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function missingText(item: OrderAgain['missing'][number]): string {
  if (!item.product?.enabled) return 'N’est plus en vente';
  return item.availableQuantity === 0
    ? 'Épuisé pour le moment'
    : `${item.availableQuantity} sur ${item.requestedQuantity} disponibles`;
}
