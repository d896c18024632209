/** What a partner adapter from outside exports by default. docs/adapters.md shows how to write one. */
import type { callPartner } from '../call-partner.ts';
import type { CallRelay } from '../calls/port.ts';
import type { EmailSender } from '../email/port.ts';
import type { Geocoder } from '../geocoding/port.ts';
import type { InvoicingPlatform } from '../invoicing/port.ts';
import type {
  InvalidWebhookSignature,
  PaymentProvider,
  PaymentReplyLost,
  PaymentRequestInvalid,
} from '../payment/port.ts';
import type { ProductFactsSource } from '../product-facts/port.ts';
import type { SmsSender } from '../sms/port.ts';

/** Raised when a change to a port breaks adapters that were written for it. */
export const portVersions = {
  payment: 1,
  email: 1,
  sms: 1,
  geocoding: 1,
  calls: 1,
  facts: 1,
  invoicing: 1,
} as const;
export type PortName = keyof typeof portVersions;

type Ports = {
  payment: PaymentProvider;
  email: EmailSender;
  sms: SmsSender;
  geocoding: Geocoder;
  calls: CallRelay;
  facts: ProductFactsSource;
  invoicing: InvoicingPlatform;
};

/** An adapter takes what it needs of the shop from here, and imports only types. */
export type AdapterContext = {
  /** The process's variables: the adapter reads its own keys, and throws when one is missing. */
  env: Readonly<Record<string, string | undefined>>;
  /** No trailing slash. */
  publicUrl: string;
  isProduction: boolean;
  /** No payment may be real, and no message may leave except to who rehearses. */
  isRehearsal: boolean;
  /** Format: `Name <address>`. */
  mailFrom: string;
  now(): Temporal.Instant;
  /** `fetch` bounded in time and size, which follows no redirect. */
  callPartner: typeof callPartner;
  /** The errors that a payment adapter throws: the shop decides by them whether money may have moved. */
  errors: {
    PaymentReplyLost: typeof PaymentReplyLost;
    PaymentRequestInvalid: typeof PaymentRequestInvalid;
    InvalidWebhookSignature: typeof InvalidWebhookSignature;
  };
};

/** The shop fills in `kind`. */
export type Opened<Port extends PortName> = Omit<Ports[Port], 'kind'>;

export type Adapter<Port extends PortName> = {
  port: Port;
  version: (typeof portVersions)[Port];
  /** Lower-case letters, digits and hyphens. Payments keep it: do not change it once some were taken. */
  name: string;
  /** Called once, at the start. What it throws refuses the start with its message. */
  open(context: AdapterContext): Opened<Port> | Promise<Opened<Port>>;
};
