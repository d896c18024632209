import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { actionRequired, refusedText } from '../checkout/payment-texts.ts';

const askAgainMs = 3_000;

/** A payment of an order that exists, which the bank decides, or has decided. */
export function ReturnedPayment({
  paymentId,
  isCancelled,
  ask,
  onPaid,
  onRetry,
}: {
  paymentId: string;
  isCancelled: boolean;
  ask(isGivenUp: boolean): Promise<PaymentOutcome>;
  onPaid(): Promise<unknown>;
  onRetry(): void | Promise<void>;
}): ReactNode {
  const [isGivenUp, setIsGivenUp] = useState(isCancelled);
  const { data: outcome, error } = useQuery({
    queryKey: ['payment', paymentId, isGivenUp],
    gcTime: 0,
    staleTime: 0,
    queryFn: () => ask(isGivenUp),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' || state.data?.status === 'requires_action'
        ? askAgainMs
        : false,
  });
  const status = outcome?.status;
  const leave = useEffectEvent(() => void onPaid());
  useEffect(() => {
    if (status === 'authorized') leave();
  }, [status]);

  if (error) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (outcome && (status === 'refused' || status === 'failed'))
    return (
      <div className="flex max-w-xl flex-col items-start gap-4">
        <Alert kind="error">{refusedText(outcome, undefined, 'order').text}</Alert>
        <Button onClick={() => void onRetry()}>Choisir un autre moyen de paiement</Button>
      </div>
    );
  const actionUrl = status === 'requires_action' ? outcome?.actionUrl : null;
  if (!actionUrl)
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner className="size-8 text-leaf" />
        Votre banque vérifie le paiement. Cela peut prendre une minute.
      </p>
    );
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <Alert kind="warning" title={actionRequired}>
        <p>
          Votre banque attend votre confirmation. Tant qu’elle n’est pas donnée, rien n’est réservé.
        </p>
      </Alert>
      <Button size="l" onClick={() => window.location.assign(actionUrl)}>
        Confirmer le paiement
      </Button>
      <Button variant="secondary" onClick={() => setIsGivenUp(true)}>
        Changer de moyen de paiement
      </Button>
    </div>
  );
}
