import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreatePaymentIntentRequest, PaymentOutcome } from '#domain/payments/contract.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { isAboutTerms, paymentProblem, refusedText, type PaymentProblem } from './payment-texts.ts';

type ReadRequest = () => Promise<CreatePaymentIntentRequest | PaymentProblem>;

/** Sends a payment once, then navigates according to the result. */
export function usePayment(onRefused: () => Promise<void>): {
  isPaying: boolean;
  problem: PaymentProblem | null;
  setProblem(problem: PaymentProblem | null): void;
  pay(read: ReadRequest, shownCents: number): Promise<void>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [problem, showProblem] = useState<PaymentProblem | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  // A ref, because a second click may come before state is rendered.
  const isSent = useRef(false);

  function setProblem(next: PaymentProblem | null): void {
    if (next) track('error payment', { title: next.title });
    showProblem(next);
  }

  /** True when the page is about to be left, so the button stays busy. */
  async function follow(outcome: PaymentOutcome, isPaypal: boolean): Promise<boolean> {
    if (outcome.status === 'refused' || outcome.status === 'failed') {
      setProblem(refusedText(outcome, isPaypal));
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      return false;
    }
    if (outcome.status === 'requires_action' && outcome.actionUrl) {
      // Reported before leaving the page, to know about shoppers who never return. Failures are
      // ignored.
      await api('PUT /api/cart/trackPayment', {
        body: { paymentId: outcome.paymentId, event: 'sent-to-bank' },
      }).catch(() => undefined);
      window.location.assign(outcome.actionUrl);
    } else if (outcome.status === 'authorized')
      await navigate(`/checkout/confirmation/${outcome.orderId}`, { replace: true });
    else await navigate(`/checkout?paymentId=${outcome.paymentId}`, { replace: true });
    return true;
  }

  async function attempt(read: ReadRequest, shownCents: number): Promise<boolean> {
    try {
      const request = await read();
      if ('title' in request) {
        setProblem(request);
        return false;
      }
      return await follow(
        await api('PUT /api/cart/createPaymentIntent', { body: request }),
        request.payment?.type === 'paypal',
      );
    } catch (error) {
      setProblem(paymentProblem(error, shownCents));
      // Refetch everything after a failure: amount, lines, and an attempt that may have started.
      await Promise.all([
        onRefused(),
        ...[['waiting-payment'], ...(isAboutTerms(error) ? [['terms']] : [])].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ]);
      return false;
    }
  }

  async function pay(read: ReadRequest, shownCents: number): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    setIsPaying(true);
    setProblem(null);
    track('checkout pay pressed');
    if (await attempt(read, shownCents)) return;
    isSent.current = false;
    setIsPaying(false);
  }

  return { isPaying, problem, setProblem, pay };
}
