/** What a visitor may pay with: slots, the payment page and payments read it here. */
import type { FastifyRequest } from 'fastify';
import type { FlagContext } from '#domain/flags/contract.ts';
import type { MeansAbilities } from '#domain/payments/hold-plan.ts';
import { pageMeans, pageMeansKeys } from '#domain/payments/means.ts';
import type { Flags } from '#server/flags/open-flags.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';

export type OfferDeps = {
  flags: Pick<Flags, 'isOn'>;
  readFlagContext(request: FastifyRequest): Promise<FlagContext>;
  partners: { payment: Pick<PaymentProvider, 'abilities'> };
};

export async function readOfferedMeans(
  { flags, readFlagContext, partners }: OfferDeps,
  request: FastifyRequest,
): Promise<MeansAbilities> {
  const offered = { ...partners.payment.abilities };
  for (const means of pageMeansKeys)
    if (
      offered[means] &&
      !(await flags.isOn(pageMeans[means].flag, await readFlagContext(request)))
    )
      delete offered[means];
  return offered;
}
