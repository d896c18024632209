import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { payAgainPath } from '#domain/payments/pay-again-path.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useApi } from '../../use-api.ts';
import { actionRequired, refusedText } from '../checkout/payment-texts.ts';

const askAgainMs = 3_000;

/** A payment of this order that the bank decides, or has decided. */
export function ReturnedPayment({
  orderId,
  paymentId,
  isCancelled,
}: {
  orderId: string;
  paymentId: string;
  isCancelled: boolean;
}): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isGivenUp, setIsGivenUp] = useState(isCancelled);
  const { data: outcome, error } = useQuery({
    queryKey: ['payment', paymentId, isGivenUp],
    gcTime: 0,
    staleTime: 0,
    queryFn: () =>
      api('PATCH /api/cart/finalizePrepay', {
        body: { paymentId, ...(isGivenUp ? { cancelled: true } : {}) },
      }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' || state.data?.status === 'requires_action'
        ? askAgainMs
        : false,
  });
  const status = outcome?.status;
  useEffect(() => {
    if (status !== 'authorized') return;
    void queryClient
      .invalidateQueries({ queryKey: ['order', orderId] })
      .then(() => navigate(`/account/orders/${orderId}`, { replace: true }));
  }, [status, navigate, orderId, queryClient]);

  if (error) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (outcome && (status === 'refused' || status === 'failed'))
    return (
      <div className="flex max-w-xl flex-col items-start gap-4">
        <Alert kind="error">{refusedText(outcome, false, 'order').text}</Alert>
        <ButtonLink to={payAgainPath(orderId)} replace>
          Choisir un autre moyen de paiement
        </ButtonLink>
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
