import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { addWhatWaited } from '../address/delivery-choice.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { useUser } from '../session/session.ts';
import { useProposal } from './use-proposal.ts';
import { useTakeProposal } from './use-take-proposal.ts';

/** The header's proposal where « + » asks for an address: one press gives it, and adds the product. */
export function ProposedPlace({
  isShown,
  onTaken,
}: {
  isShown: boolean;
  onTaken(): void;
}): ReactNode {
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
