/** The external services of the shop, each behind its port. */
import type { CallRelay } from './calls/port.ts';
import type { FileDrop } from './drop/port.ts';
import type { EmailSender } from './email/port.ts';
import type { Geocoder } from './geocoding/port.ts';
import type { InvoicingPlatform } from './invoicing/port.ts';
import type { PaymentProvider } from './payment/port.ts';
import type { ProductFactsSource } from './product-facts/port.ts';
import type { RoutePlanner } from './routing/port.ts';
import type { SandboxProvider } from './payment/sandbox.ts';
import type { SmsSender } from './sms/port.ts';

export type Partners = {
  payment: SandboxProvider | (PaymentProvider & { kind: 'stripe' | 'none' | `adapter:${string}` });
  email: EmailSender;
  sms: SmsSender;
  geocoder: Geocoder;
  /** Null in production without one: a barcode then tells nothing. */
  productFacts: ProductFactsSource | null;
  /** Null: nothing is left for the accountant. */
  drop: FileDrop | null;
  /** Null: rounds are ordered by the shop itself, along straight lines. */
  routing: RoutePlanner | null;
  /** Null in production: drivers dial the customer's own number. */
  calls: CallRelay | null;
  /** Null in production without one: invoices and reports are not sent. */
  invoicing: (InvoicingPlatform & { kind: 'sandbox' | `adapter:${string}` }) | null;
};
