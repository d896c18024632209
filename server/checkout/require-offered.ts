import type { FastifyRequest } from 'fastify';
import { readOfferedMeans, type OfferDeps } from '#server/payments/offered-means.ts';
import { Refusal } from '#server/platform/refusal.ts';

export async function requireOffered(
  deps: OfferDeps,
  means: 'card' | 'paypal' | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (means === 'paypal' && !(await readOfferedMeans(deps, request)).paypal)
    throw new Refusal('Payment.PaypalUnavailable', { means });
}
