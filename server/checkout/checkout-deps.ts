import type { CreatePaymentIntentRequest } from '#domain/payments/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Logger } from '#server/platform/log.ts';

export type CheckoutDeps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  jobs: Jobs;
  log: Logger;
  shop: ShopIdentity;
  publicUrl: string;
  isProduction: boolean;
  partners: { payment: PaymentProvider };
};

export type PaymentRequest = CreatePaymentIntentRequest & { customerId: string };
