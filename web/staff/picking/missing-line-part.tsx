import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { staffOrderQuery } from '../orders/orders-queries.ts';
import { stepOf } from '../replacements/missing-line.ts';
import { ReplaceMissing } from '../replacements/replace-missing.tsx';
import type { LineWriting } from './use-prepare-line.ts';

/** Asks its customer, or replaces the line, in the same steps as a batch. */
export function MissingLinePart({
  orderId,
  line,
  replaceMissingProducts,
  writing,
  isOpen,
  onOpen,
}: {
  orderId: string;
  line: StaffOrderProduct;
  replaceMissingProducts: boolean;
  writing: LineWriting;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const missing = { ...line, orderId, productId: line.id, replaceMissingProducts };
  const isAsked = line.question !== null && line.question.state !== 'over';
  const step = stepOf(missing);
  if (step === 'remove' && !isAsked) return null;
  if (!isAsked && !isOpen) {
    const text = step === 'ask' ? 'Demander au client' : 'Remplacer par un autre produit';
    return (
      <Button
        variant="ghost"
        className="mt-2"
        aria-label={step === 'ask' ? `${text} pour ${line.name}` : `Remplacer ${line.name}`}
        onClick={() => onOpen(true)}
      >
        {text}
      </Button>
    );
  }
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: staffOrderQuery(api, orderId).queryKey });
  return (
    <div className="mt-3 rounded-md bg-sand p-3">
      <ReplaceMissing
        line={missing}
        onChange={readAgain}
        onReplaced={readAgain}
        onRemove={() => void writing.save({ preparedQuantity: 0 })}
        onBack={isAsked ? undefined : () => onOpen(false)}
      />
    </div>
  );
}
