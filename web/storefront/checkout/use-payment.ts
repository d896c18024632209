import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreatePaymentIntentRequest, PaymentOutcome } from '#domain/payments/contract.ts';
import type { MeansKey } from '#domain/payments/means.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { isAboutTerms, paymentProblem, refusedText, type PaymentProblem } from './payment-texts.ts';

type ReadRequest = () => Promise<CreatePaymentIntentRequest | PaymentProblem>;

/** Sends a payment for the form, then navigates according to the result. */
export function usePayment(onRefused: () => Promise<void>): {
  /** The form's refusal, with a title. */
  problem: PaymentProblem | null;
  forgetProblem(): void;
  pay(read: ReadRequest, shownCents: number): Promise<void | 'leaving'>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [problem, showProblem] = useState<PaymentProblem | null>(null);

  function setProblem(next: PaymentProblem): void {
    track('error payment', { title: next.title });
    showProblem(next);
  }

  async function follow(
    outcome: PaymentOutcome,
    means: MeansKey | undefined,
  ): Promise<void | 'leaving'> {
    if (outcome.status === 'refused' || outcome.status === 'failed') {
      setProblem(refusedText(outcome, means));
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      return;
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
    return 'leaving';
  }

  async function pay(read: ReadRequest, shownCents: number): Promise<void | 'leaving'> {
    track('checkout pay pressed');
    try {
      const request = await read();
      if ('title' in request) return setProblem(request);
      return await follow(
        await api('PUT /api/cart/createPaymentIntent', { body: request }),
        request.payment?.type,
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
    }
  }

  return { problem, forgetProblem: () => showProblem(null), pay };
}
