import type { Role } from '#domain/staff/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database, Tx } from '#server/platform/db.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';

export type PhoneOrdersDeps = CheckoutDeps & {
  signingSecret: string;
  searchProducts(query: string, site: Catalogue): Product[];
  /** Provided by app.ts: each look at a customer's data is logged. */
  recordView(
    db: Database['db'] | Tx,
    view: { customerId: string; staffId: string; at: Temporal.Instant },
  ): Promise<void>;
};

export type Member = { id: string; role: Role; siteIds?: readonly string[] };

export const actorOf = ({ role }: Member): 'support' | 'manager' =>
  role === 'support' ? 'support' : 'manager';
