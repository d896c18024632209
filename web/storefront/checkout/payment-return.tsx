import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';

const askAgainMs = 3_000;

/** Back from the bank, or waiting for it: asks until the attempt has ended, however it does. */
export function PaymentReturn({ paymentId }: { paymentId: string }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const { data: outcome, error } = useQuery({
    queryKey: ['payment', paymentId], gcTime: 0, staleTime: 0,
    queryFn: () => api.send<PaymentOutcome>('PATCH', '/api/cart/finalizePrepay', { paymentId }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' || state.data?.status === 'requires_action' ? askAgainMs : false),
  });
  useEffect(() => {
    if (outcome?.status !== 'authorized') return;
    void navigate(`/checkout/confirmation/${outcome.orderId}`, { replace: true });
  }, [outcome, navigate]);

  const hasFailed = outcome?.status === 'refused' || outcome?.status === 'failed';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-2xl">{hasFailed ? 'Paiement refusé' : 'Votre banque vérifie le paiement'}</h1>
      {hasFailed ? <Alert kind="error">{outcome.refusalReason ?? 'La banque n’a pas accepté ce paiement.'} Rien n’a été débité et votre panier est gardé.</Alert> : null}
      {error ? <Alert kind="error">{refusalText(error)} Vérifiez la page Mes commandes avant de réessayer.</Alert> : null}
      {!hasFailed && !error ? <><Spinner className="size-8 text-leaf" /><p>Cela peut prendre une minute. Vous pouvez fermer cette page : la confirmation arrive aussi par e-mail.</p></> : null}
      {hasFailed ? <ButtonLink to="/checkout?etape=paiement">Essayer une autre carte</ButtonLink> : <ButtonLink variant="ghost" to="/account/orders">Voir mes commandes</ButtonLink>}
    </div>
  );
}
