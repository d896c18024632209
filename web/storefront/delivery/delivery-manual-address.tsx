import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Modal } from '../../ui/modal.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { ManualAddress } from '../address/manual-address.tsx';
import { SavedAddresses } from '../address/saved-addresses.tsx';
import { WaitingAddition } from '../address/waiting-addition.tsx';
import { UnservedAddress } from './unserved-address.tsx';
import { useChooseAddress } from './use-choose-address.ts';

/** Manual entry of an address that the search does not find, with a pin for the door. */
export function DeliveryManualAddress({
  open,
  onClose,
}: {
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { choose, unserved, error, isChecking } = useChooseAddress();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Saisir mon adresse"
      size="m"
      onBack={() => openOverlay('delivery-address')}
    >
      <div className="flex flex-col gap-5 pb-2">
        <WaitingAddition />
        <SavedAddresses isShown={open} onChoose={(address) => void choose(address)} />
        <ManualAddress hasMap onChoose={choose} isChecking={isChecking} />
        {error ? <Alert kind="error">{error}</Alert> : null}
        {unserved ? <UnservedAddress {...unserved} /> : null}
      </div>
    </Modal>
  );
}
