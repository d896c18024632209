import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ProductUpdate } from '#domain/cart/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { closeAllOverlays } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { UpdateStep } from './update-step.tsx';
import { changeProducts, useChangeCart, type WantedProduct } from '../cart/use-change-cart.ts';
import { updatesQuery } from './use-recomputed-cart.ts';

type UpdatedProductsProps = {
  open: boolean;
  onClose(): void;
  /** Where to go afterwards. */
  next?: string;
};

/**
 * T04: steps through the changed products. Each decision is saved at once, so leaving halfway loses
 * nothing.
 */
export function UpdatedProducts({ open, onClose, next }: UpdatedProductsProps): ReactNode {
  const { data, error } = useQuery({ ...updatesQuery(useApi()), enabled: open });
  return (
    <Modal open={open} onClose={onClose} title="Vos produits qui ont changé" size="m">
      {data ? (
        <Steps updates={data} onClose={onClose} next={next} />
      ) : error ? (
        <Alert kind="error">{refusalText(error)}</Alert>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Modal>
  );
}

function Steps({
  updates,
  onClose,
  next,
}: {
  updates: readonly ProductUpdate[];
  onClose(): void;
  next: string | undefined;
}): ReactNode {
  // Snapshot when the panel opens: decided products leave the cart's own list.
  const [steps] = useState(updates);
  const [index, setIndex] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const change = useChangeCart();
  const update = steps[index];

  async function decide(data: readonly WantedProduct[], stepsDone = 1): Promise<void> {
    setIsSending(true);
    setProblem(null);
    try {
      await changeProducts(change, data);
      setIndex(index + stepsDone);
    } catch (refusal) {
      setProblem(refusalText(refusal));
    } finally {
      setIsSending(false);
    }
  }

  if (!update) return <Done hasSteps={steps.length > 0} onClose={onClose} next={next} />;
  const position = `${index + 1} sur ${steps.length}`;
  const left = steps.slice(index);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <p aria-live="polite" className="figures flex-none font-semibold text-quiet">
          {position}
        </p>
        <ProgressBar
          className="flex-1"
          percent={((index + 1) * 100) / steps.length}
          label={`Produit ${position}`}
        />
      </div>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <UpdateStep
        key={update.id}
        update={update}
        isSending={isSending}
        onDecide={(data) => void decide(data)}
      />
      {left.length > 1 ? (
        <Button
          variant="ghost"
          className="self-center"
          disabled={isSending}
          onClick={() =>
            void decide(
              left.map(({ id, quantity }) => ({ id, quantity })),
              left.length,
            )
          }
        >
          Garder ce qui est disponible pour les {left.length} produits
        </Button>
      ) : null}
    </div>
  );
}

function Done({
  hasSteps,
  onClose,
  next,
}: {
  hasSteps: boolean;
  onClose(): void;
  next: string | undefined;
}): ReactNode {
  const navigate = useNavigate();
  const leave = () => {
    if (!next) {
      onClose();
      return;
    }
    closeAllOverlays();
    void navigate(next);
  };
  return (
    <EmptyState
      drawing={<CircleCheck className="size-12" />}
      title={hasSteps ? 'Votre panier est à jour' : 'Rien n’a changé'}
      text={
        hasSteps
          ? 'Tous les produits qui ont changé ont été vus.'
          : 'Tous vos produits sont disponibles, aux prix que vous avez vus.'
      }
    >
      <Button autoFocus onClick={leave}>
        {next ? 'Valider ma commande' : 'Revenir à mon panier'}
      </Button>
    </EmptyState>
  );
}
