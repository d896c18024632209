import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { toast } from '../../ui/toast.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { useProposal } from './use-proposal.ts';
import { useTakeProposal } from './use-take-proposal.ts';

/**
 * For a customer without a cart: « Livrer au 12 rue de la Roquette, demain 18 h – 20 h ? » in place
 * of `children`, the header's chip, and as tall. On phones it covers the name beside the mark.
 */
export function DeliveryProposal({
  children,
  control,
}: {
  children: ReactNode;
  /** Hands the focus of the pressed button to the chip that takes its place. */
  control: Ref<HTMLDivElement>;
}): ReactNode {
  const takeProposal = useTakeProposal();
  const [isTaking, setIsTaking] = useState(false);
  const proposed = useProposal();
  if (!proposed) return children;
  const { proposal, door, soon } = proposed;

  async function take(): Promise<void> {
    if (isTaking) return;
    setIsTaking(true);
    if (await takeProposal(proposal)) toast.success(`Livraison ${door}, ${soon}.`);
    setIsTaking(false);
  }

  return (
    <div
      ref={control}
      className="relative min-h-11 min-w-0 flex-1 sm:max-w-72 md:w-56 md:flex-none lg:w-60"
    >
      <div className="absolute inset-y-0 left-0 right-0 z-10 flex overflow-hidden rounded-full border border-leaf bg-leaf-wash text-[0.8125rem] leading-4 xs:-left-20 sm:left-0">
        <button
          type="button"
          aria-busy={isTaking}
          onClick={() => void take()}
          className="min-w-0 flex-1 pl-3 text-left hover:bg-white"
        >
          <span className="block truncate font-semibold">Livrer {door}</span>
          <span className="sr-only">, </span>
          <span className="block truncate text-xs leading-4 text-leaf-deep">{soon} ?</span>
        </button>
        <button
          type="button"
          aria-label="Choisir une autre adresse ou un autre créneau"
          onClick={() => openOverlay('delivery-address')}
          className="flex w-8 flex-none items-center justify-center border-l border-line hover:bg-white"
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
      </div>
    </div>
  );
}
