import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { actionRequired, incident, refusedText } from './payment-texts.ts';

const askAgainMs = 3_000;

/** Back from the bank or PayPal: polls until the attempt ends. */
export function PaymentReturn({
  paymentId,
  isCancelled,
}: {
  paymentId: string;
  isCancelled: boolean;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: outcome, error } = useQuery({
    queryKey: ['payment', paymentId],
    gcTime: 0,
    staleTime: 0,
    queryFn: () =>
      api('PATCH /api/cart/finalizePrepay', {
        body: { paymentId, ...(isCancelled ? { cancelled: true } : {}) },
      }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' || state.data?.status === 'requires_action'
        ? askAgainMs
        : false,
  });
  useEffect(() => {
    if (!outcome) return;
    // Logged to explain payments later; failures are ignored.
    void api('PUT /api/cart/trackPayment', {
      body: { paymentId, event: `returned:${outcome.status}` },
    }).catch(() => undefined);
    if (outcome.status === 'authorized')
      void navigate(`/checkout/confirmation/${outcome.orderId}`, { replace: true });
    if (outcome.status === 'refused' || outcome.status === 'failed')
      void queryClient.invalidateQueries({ queryKey: ['cart'] });
  }, [api, outcome, navigate, paymentId, queryClient]);

  const title = error ? incident.title : outcome ? titleOf(outcome, isCancelled) : null;
  useEffect(() => {
    if (title) track('error payment', { title });
  }, [title]);

  if (outcome?.status === 'refused' || outcome?.status === 'failed')
    return <Refused outcome={outcome} isCancelled={isCancelled} />;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-2xl">
        {outcome?.status === 'requires_action'
          ? actionRequired
          : 'Votre banque vérifie le paiement'}
      </h1>
      {error ? (
        <Alert kind="error" title={incident.title}>
          {incident.text}
        </Alert>
      ) : (
        <Waiting outcome={outcome} />
      )}
      <ButtonLink variant="ghost" to="/account/orders">
        Voir mes commandes
      </ButtonLink>
    </div>
  );
}

/** Title after a failed or refused attempt, else null. */
function titleOf(outcome: PaymentOutcome, isCancelled: boolean): string | null {
  if (outcome.status !== 'refused' && outcome.status !== 'failed') return null;
  return isCancelled ? 'Paiement annulé' : refusedText(outcome, undefined).title;
}

function Waiting({ outcome }: { outcome: PaymentOutcome | undefined }): ReactNode {
  const actionUrl = outcome?.status === 'requires_action' ? outcome.actionUrl : null;
  return (
    <>
      <Spinner className="size-8 text-leaf" />
      {actionUrl ? (
        <>
          <p>
            Votre banque attend votre confirmation. Tant qu’elle n’est pas donnée, rien n’est
            réservé.
          </p>
          <Button size="l" onClick={() => window.location.assign(actionUrl)}>
            Confirmer le paiement
          </Button>
          <ButtonLink variant="secondary" to="/checkout?etape=paiement" replace>
            Changer de moyen de paiement
          </ButtonLink>
        </>
      ) : (
        <p>
          Cela peut prendre une minute. Vous pouvez fermer cette page : la confirmation arrive aussi
          par e-mail.
        </p>
      )}
    </>
  );
}

function Refused({
  outcome,
  isCancelled,
}: {
  outcome: PaymentOutcome;
  isCancelled: boolean;
}): ReactNode {
  const { text } = refusedText(outcome, undefined);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-2xl">{titleOf(outcome, isCancelled)}</h1>
      <Alert kind="error" className="text-left">
        {isCancelled
          ? `${outcome.refusalReason ?? 'Le paiement n’a pas été fait.'} Rien n’a été débité et votre panier est gardé.`
          : text}
      </Alert>
      <ButtonLink to="/checkout?etape=paiement" replace>
        Choisir un autre moyen de paiement
      </ButtonLink>
    </div>
  );
}
