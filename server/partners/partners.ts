/** The external services of the shop, each behind its port. */
import type { EmailSender } from './email/port.ts';
import type { Geocoder } from './geocoding/port.ts';
import type { PaymentProvider } from './payment/port.ts';
import type { ProductFactsSource } from './product-facts/port.ts';
import type { RoutePlanner } from './routing/port.ts';
import type { SandboxProvider } from './payment/sandbox.ts';
import type { SmsSender } from './sms/port.ts';

export type Partners = {
  payment: SandboxProvider | (PaymentProvider & { kind: 'stripe' | 'none' });
  email: EmailSender;
  sms: SmsSender;
  geocoder: Geocoder;
  /** Null in production without one: a barcode then tells nothing. */
  productFacts: ProductFactsSource | null;
  /** Null: rounds are ordered by the shop itself, along straight lines. */
  routing: RoutePlanner | null;
};
