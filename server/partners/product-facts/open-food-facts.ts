/** Open Food Facts, a database of food products made by volunteers: data under ODbL, 15 reads a minute. */
import { z } from 'zod';
import { callPartner } from '../call-partner.ts';
import type { ProductFactsSource } from './port.ts';
import { askedFields, foundProductSchema, readFacts } from './read-facts.ts';

/** Unknown barcodes are answered 404 with status 0, and by some mirrors 200 with status 0. */
const answerSchema = z.union([
  z.object({ status: z.literal(0) }),
  z.object({ status: z.literal(1), product: foundProductSchema }),
]);

export function createOpenFoodFacts({
  baseUrl,
  userAgent,
  timeoutMs = 5_000,
}: {
  baseUrl: string;
  /** User-Agent that Open Food Facts requires: name, version, contact. */
  userAgent: string;
  timeoutMs?: number;
}): ProductFactsSource {
  return {
    async find(ean) {
      const query = new URLSearchParams({ fields: askedFields.join(','), lc: 'fr' });
      const response = await callPartner(`${baseUrl}/api/v2/product/${ean}.json?${query}`, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        timeoutMs,
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`Open Food Facts answered ${response.status}`);
      const answer = answerSchema.parse(await response.json());
      return answer.status === 0
        ? null
        : readFacts(answer.product, `${baseUrl}/product/${answer.product.code}`);
    },
  };
}
