import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { staffOrderQuery } from '../orders/orders-queries.ts';
import { stepOf } from '../replacements/missing-line.ts';
import { ReplaceMissing } from '../replacements/replace-missing.tsx';
import { ReplaceLine } from './replace-line.tsx';
import type { LineWriting } from './use-prepare-line.ts';

/** Asks its customer, or replaces the line by any product that the wish allows. */
export function MissingLinePart({
  orderId,
  line,
  replaceMissingProducts,
  writing,
}: {
  orderId: string;
  line: StaffOrderProduct;
  replaceMissingProducts: boolean;
  writing: LineWriting;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const missing = { ...line, orderId, productId: line.id, replaceMissingProducts };
  const isAsked = line.question !== null && line.question.state !== 'over';
  const step = stepOf(missing);
  if (step === 'remove' && !isAsked) return null;
  // Any product of the shop, by search: only where no answer names one.
  if (step === 'replace' && line.question?.state !== 'accepted')
    return <ReplaceLine orderId={orderId} line={line} writing={writing} />;
  if (step === 'ask' && !isAsking)
    return (
      <Button
        variant="ghost"
        className="mt-2"
        aria-label={`Demander au client pour ${line.name}`}
        onClick={() => setIsAsking(true)}
      >
        Demander au client
      </Button>
    );
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: staffOrderQuery(api, orderId).queryKey });
  return (
    <div className="mt-3 rounded-md bg-sand p-3">
      <ReplaceMissing
        line={missing}
        onChange={readAgain}
        onReplaced={readAgain}
        onRemove={() => void writing.save({ preparedQuantity: 0 })}
        onBack={step === 'ask' ? () => setIsAsking(false) : undefined}
      />
    </div>
  );
}
