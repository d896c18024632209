import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TimeSlot } from '#domain/delivery/contract.ts';
import { priceAt } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatSlot } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { closeOverlay, openOverlay } from '../overlays/overlay-store.ts';

export type LostSlot = {
  status?: 'expired' | 'full' | 'excluded' | 'deleted';
  slot?: TimeSlot;
  /** The lost slot. */
  lost?: TimeSlot;
  problem?: string;
};

const reasons = {
  expired: 'L’heure limite de votre créneau est passée.',
  full: 'Votre créneau vient d’être complété par d’autres commandes.',
  excluded: 'Votre créneau n’est plus proposé.',
  deleted: 'Votre créneau n’existe plus.',
};

/** The slot was lost: names it, and shows the nearest one, taken instead, or why there is none. */
export function ExpiredDeliverySlot({
  open,
  onClose,
  status = 'expired',
  slot,
  lost,
  problem,
}: LostSlot & { open: boolean; onClose(): void }): ReactNode {
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  const choose = () =>
    openOverlay(cart?.delivery ? 'delivery-select-slot-modal' : 'delivery-address-modal');
  if (problem) {
    return (
      <Modal
        open={open}
        onClose={onClose}
        title="Une erreur est survenue"
        size="s"
        footer={<Actions isFound={false} onChoose={choose} />}
      >
        <p>{problem}</p>
        <p className="mt-2 text-quiet">Votre panier est gardé.</p>
      </Modal>
    );
  }
  const shipping = cart?.price.quotation.shipping;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Votre créneau a changé"
      size="s"
      footer={<Actions isFound={slot !== undefined} onChoose={choose} />}
    >
      <p className="mb-4">
        {reasons[status]} Votre panier est gardé.
        {lost ? (
          <span className="mt-2 block text-quiet first-letter:uppercase">
            <s>{formatSlot(lost)}</s>
          </span>
        ) : null}
      </p>
      {slot ? (
        <div className="flex gap-3 rounded-md bg-leaf-wash p-4">
          <CalendarCheck aria-hidden className="mt-0.5 size-5 flex-none text-leaf" />
          <div>
            <p className="text-sm">Nous avons retenu le créneau libre le plus proche</p>
            <p className="font-semibold first-letter:uppercase">{formatSlot(slot)}</p>
            {shipping === undefined ? null : (
              <p className="figures text-sm">
                {shipping === 0 ? 'Sans frais' : `${formatEuros(shipping)} de livraison`}
                {lost && cart ? differenceText(slot, lost, cart.price.quotation.net) : ''}
              </p>
            )}
          </div>
        </div>
      ) : (
        <p>Choisissez-en un autre pour continuer.</p>
      )}
    </Modal>
  );
}

/** Both at the price of the present cart: « , soit 1,00 € de plus ». */
function differenceText(slot: TimeSlot, lost: TimeSlot, netCents: number): string {
  const difference =
    priceAt(slot.deliveryPricesWithDeltas, netCents) -
    priceAt(lost.deliveryPricesWithDeltas, netCents);
  if (difference === 0) return ', comme avant';
  return `, soit ${formatEuros(Math.abs(difference))} de ${difference > 0 ? 'plus' : 'moins'}`;
}

/** The usual choice first: keep the new slot, or choose one when there is none. */
function Actions({ isFound, onChoose }: { isFound: boolean; onChoose(): void }): ReactNode {
  return (
    <DialogActions>
      {isFound ? (
        <Button onClick={closeOverlay}>Garder ce créneau</Button>
      ) : (
        <Button onClick={onChoose}>Choisir un créneau</Button>
      )}
      {isFound ? (
        <Button variant="secondary" onClick={onChoose}>
          Choisir un autre créneau
        </Button>
      ) : (
        <Button variant="secondary" onClick={closeOverlay}>
          Fermer
        </Button>
      )}
    </DialogActions>
  );
}
