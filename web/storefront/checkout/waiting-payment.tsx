import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WaitingPayment as Waiting } from '#domain/payments/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { waitingPaymentQuery } from '../cards/payment-queries.ts';
import { actionRequired } from './payment-texts.ts';

/** A payment already under way for this cart must be finished or abandoned, never duplicated. */
export function WaitingPayment({ payment }: { payment: Waiting }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isGivingUp, setIsGivingUp] = useState(false);
  const askAgain = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: waitingPaymentQuery(api).queryKey }),
    [api, queryClient],
  );
  const { actionUrl } = payment;

  async function giveUp(): Promise<void> {
    setIsGivingUp(true);
    try {
      const outcome = await api('PATCH /api/cart/finalizePrepay', {
        body: { paymentId: payment.paymentId, cancelled: true },
      });
      if (outcome.status === 'authorized')
        await navigate(`/checkout/confirmation/${outcome.orderId}`, { replace: true });
      else
        await queryClient.invalidateQueries({
          predicate: ({ queryKey }) => ['cart', 'waiting-payment'].includes(String(queryKey[0])),
        });
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsGivingUp(false);
    }
  }

  return (
    <section className="flex max-w-xl flex-col gap-5">
      {actionUrl ? (
        <>
          <Alert kind="warning" title={actionRequired}>
            <p>
              Un paiement attend votre confirmation. Tant qu’il n’est pas confirmé, rien n’est
              réservé.
            </p>
          </Alert>
          <Button size="l" onClick={() => window.location.assign(actionUrl)}>
            Reprendre la confirmation
          </Button>
          <Button variant="secondary" loading={isGivingUp} onClick={() => void giveUp()}>
            Annuler ce paiement et en choisir un autre
          </Button>
        </>
      ) : (
        <>
          <Alert kind="warning" title="Votre banque n’a pas encore répondu">
            <p>
              Un paiement est en cours pour ce panier. Pour ne pas payer deux fois, un autre essai
              sera possible dans <Countdown until={payment.until} onEnd={askAgain} />.
            </p>
          </Alert>
          <Button
            size="l"
            onClick={() => void navigate(`/checkout?paymentId=${payment.paymentId}`)}
          >
            Voir où en est ce paiement
          </Button>
        </>
      )}
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
    </section>
  );
}

/** Time left: « 9 min 05 s ». Screen readers read it once, not every second. */
function Countdown({ until, onEnd }: { until: string; onEnd(): void }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <strong role="timer" aria-live="off" className="figures">
      {Math.floor(left / 60)} min {String(left % 60).padStart(2, '0')} s
    </strong>
  );
}
