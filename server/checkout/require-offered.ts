import type { FastifyRequest } from 'fastify';
import { isPageMeans, pageMeans, type MeansKey } from '#domain/payments/means.ts';
import { readOfferedMeans, type OfferDeps } from '#server/payments/offered-means.ts';
import { Refusal } from '#server/platform/refusal.ts';

export async function requireOffered(
  deps: OfferDeps,
  means: MeansKey | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (isPageMeans(means) && !(await readOfferedMeans(deps, request))[means])
    throw new Refusal(pageMeans[means].refusals.unavailable, { means });
}
