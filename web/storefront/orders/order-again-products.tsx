import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import type { OrderAgain } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatHour } from '../../shop-time.ts';
import { orderAgainQuery } from '../queries/order-queries.ts';
import { StandIns } from './stand-ins.tsx';
import { absenceText } from '../cart/product-texts.ts';
import { useAddProducts } from '../cart/use-add-products.ts';

/**
 * Products of an order that can be ordered again, each with its quantity, the unavailable ones, and
 * substitutes. A product at 0 is left out.
 */
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
  const [changed, setChanged] = useState<Quantities>({});
  const [isListChanged, setIsListChanged] = useState(false);
  const { addProducts, isAdding } = useAddProducts();

  const again = (data?.available ?? [])
    .map((item) => ({ id: item.id, quantity: quantityOf(item, changed) }))
    .filter(({ quantity }) => quantity > 0);

  // What was chosen is kept while address and slot are asked for.
  const add = () =>
    addProducts(again, {
      onAdded() {
        track('order again added', { products: again.length });
        openOverlay('cart');
      },
      onGone() {
        setIsListChanged(true);
        void refetch();
      },
    });

  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Commander à nouveau"
      size="m"
      footer={
        data && data.available.length > 0 ? (
          <Button
            size="l"
            className="w-full"
            loading={isAdding}
            disabled={again.length === 0}
            onClick={() => void add()}
          >
            {again.length === 0
              ? 'Choisissez au moins un produit'
              : `Ajouter ${plural(again.length, 'produit')} au panier`}
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
      {isListChanged ? (
        <Alert kind="error" className="mb-4">
          Des produits ne sont plus disponibles pour ce créneau. La liste est à jour : réessayez.
        </Alert>
      ) : null}
      {failure ? <Alert kind="error">{refusalText(failure)}</Alert> : null}
      {!data && !failure ? <RowsSkeleton count={5} label="Chargement des produits" /> : null}
      {data ? (
        <div className="flex flex-col gap-6">
          {data.missing.length > 0 ? (
            <Shelf title="Indisponibles ou en partie" items={data.missing}>
              {(item) => <Missing item={item} />}
            </Shelf>
          ) : null}
          {data.available.length > 0 ? (
            <Shelf title="Disponibles" items={data.available}>
              {(item) => (
                <Available
                  item={item}
                  quantity={quantityOf(item, changed)}
                  onChange={(quantity) =>
                    setChanged((before) => ({ ...before, [item.id]: quantity }))
                  }
                />
              )}
            </Shelf>
          ) : (
            <p>Aucun de ces produits n’est disponible aujourd’hui.</p>
          )}
        </div>
      ) : null}
    </Modal>
  );
}

type Item = OrderAgain['available'][number];
/** By product, where it differs from what was ordered. */
type Quantities = Readonly<Record<string, number>>;

const quantityOf = (item: Item, changed: Quantities): number =>
  changed[item.id] ?? item.availableQuantity;

function Shelf({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly Item[];
  children(item: Item): ReactNode;
}): ReactNode {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-3">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemPicture({ item, isOff = false }: { item: Item; isOff?: boolean }): ReactNode {
  return (
    <Picture
      base={item.picture.base}
      alt=""
      tint={item.picture.tint}
      sizes="56px"
      className={classNames('size-14 flex-none rounded-md', isOff && 'opacity-50 grayscale')}
    />
  );
}

/** Unticked or at 0, it is left out; ticked again, it has the quantity of the order. */
function Available({
  item,
  quantity,
  onChange,
}: {
  item: Item;
  quantity: number;
  onChange(quantity: number): void;
}): ReactNode {
  const { product } = item;
  const isTaken = quantity > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox
        className="min-w-0 flex-1 basis-48"
        checked={isTaken}
        onChange={() => onChange(isTaken ? 0 : item.availableQuantity)}
        label={
          <span className="flex items-center gap-3">
            <ItemPicture item={item} isOff={!isTaken} />
            <span className={classNames('font-semibold', !isTaken && 'text-quiet')}>
              {item.name}
            </span>
          </span>
        }
      />
      {isTaken ? (
        <span className="ml-auto flex items-center gap-3">
          <Stepper
            quantity={quantity}
            max={product?.availableQuantity ?? item.availableQuantity}
            label={item.name}
            onChange={onChange}
          />
          {product ? (
            <span className="figures min-w-16 text-right font-semibold">
              {formatEuros(priceOfUnits(product, quantity))}
            </span>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}

function Missing({ item }: { item: Item }): ReactNode {
  return (
    <>
      <div className="flex items-center gap-3">
        <ItemPicture item={item} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{item.name}</p>
          <p className="text-sm text-quiet">{missingText(item)}</p>
        </div>
      </div>
      {item.product?.hasSubstituteProducts ? <StandIns product={item.product} /> : null}
    </>
  );
}

function missingText(item: Item): string {
  if (!item.product?.enabled) return 'N’est plus en vente';
  return item.availableQuantity === 0
    ? absenceText(item.product)
    : `${item.availableQuantity} sur ${item.requestedQuantity} disponibles`;
}
