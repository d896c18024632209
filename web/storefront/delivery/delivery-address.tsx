import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useApi } from '../../use-api.ts';
import { addWhatWaited } from '../address/delivery-choice.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { navigationQuery } from '../queries/navigation-query.ts';
import { AddressField } from '../address/address-field.tsx';
import { SavedAddresses } from '../address/saved-addresses.tsx';
import { WaitingAddition } from '../address/waiting-addition.tsx';
import { useUser } from '../session/session.ts';
import { Thresholds } from './slot-prices.tsx';
import { UnservedAddress } from './unserved-address.tsx';
import { useChooseAddress } from './use-choose-address.ts';
import { useProposal } from './use-proposal.ts';
import { useTakeProposal } from './use-take-proposal.ts';

/**
 * Delivery address or pickup point, the first question for every cart. `reason`: why it is asked
 * again.
 */
export function DeliveryAddress({
  open,
  onClose,
  reason,
}: {
  open: boolean;
  onClose(): void;
  reason?: string;
}): ReactNode {
  const api = useApi();
  // Loaded early, to show at once what a change of address would lose.
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: open });
  const { data: navigation } = useQuery(navigationQuery(api));
  const { choose, unserved, error, isChecking } = useChooseAddress();
  return (
    <Modal open={open} onClose={onClose} title="Où livrer vos courses ?" size="s">
      <Thresholds minimumOrder={cart?.minimumOrder.amount ?? navigation?.minimumOrder ?? 0} />
      <div aria-busy={isChecking} className="flex flex-col gap-5 pb-2">
        <WaitingAddition />
        {reason ? (
          <Alert kind="warning" title={reason}>
            Essayez une autre adresse ou un point de retrait. Votre panier est gardé.
          </Alert>
        ) : null}
        <ProposedPlace isShown={open} onTaken={onClose} />
        <SavedAddresses isShown={open} onChoose={(address) => void choose(address)} />
        <AddressField onChoose={(address) => void choose(address)} />
        {isChecking ? (
          <p className="flex items-center gap-3 text-quiet">
            <Spinner />
            Nous cherchons vos créneaux…
          </p>
        ) : null}
        {error ? <Alert kind="error">{error}</Alert> : null}
        {unserved ? <UnservedAddress {...unserved} /> : null}
        <button
          type="button"
          className="min-h-6 self-start font-semibold text-leaf underline"
          onClick={() => openOverlay('delivery-manual-address')}
        >
          Saisir l’adresse à la main
        </button>
        <hr className="border-line" />
        <PickupChoice />
      </div>
    </Modal>
  );
}

export function PickupChoice(): ReactNode {
  return (
    <button
      type="button"
      onClick={() => openOverlay('pickup-address')}
      className="flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-white px-4 text-left hover:border-ink"
    >
      <Store aria-hidden className="size-6 text-leaf" />
      <span className="flex-1 py-2">
        <span className="block font-semibold">Je viens chercher mes courses</span>
        <span className="block text-sm text-quiet">Dans un point de retrait de la boutique</span>
      </span>
      <ChevronRight aria-hidden className="size-5" />
    </button>
  );
}

/** The header's proposal where « + » asks for an address: one press gives it, and adds the product. */
function ProposedPlace({ isShown, onTaken }: { isShown: boolean; onTaken(): void }): ReactNode {
  const isCustomer = Boolean(useUser()?.id);
  const cart = useCartLight();
  const takeProposal = useTakeProposal();
  const [isTaking, setIsTaking] = useState(false);
  const proposed = useProposal({ isAsked: isShown && isCustomer && cart?.delivery === null });
  if (!proposed || cart?.delivery) return null;
  const { proposal, door, soon } = proposed;

  async function take(): Promise<void> {
    setIsTaking(true);
    if (await takeProposal(proposal)) {
      addWhatWaited();
      onTaken();
    }
    setIsTaking(false);
  }

  return (
    <Button loading={isTaking} onClick={() => void take()}>
      Livrer {door}, {soon}
    </Button>
  );
}
