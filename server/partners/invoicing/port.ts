/**
 * Port of an approved platform (plateforme agréée), in the terms of AFNOR XP Z12-013: the shop submits flows, and reads
 * what the platforms and the buyers said of them. docs/adapters/invoicing.ts speaks that standard over HTTP.
 */
export type InvoicingPlatform = {
  /** Registration with the State, four characters, and name: each report bears them. */
  number: string;
  name: string;
  /**
   * One flow for each tracking id, however often it is submitted: a reply may be lost. What the platform will never
   * take answers `refusal`, in its words; any other failure throws, and is tried again.
   */
  submit(flow: OutgoingFlow): Promise<{ flowId: string } | { refusal: string }>;
  /** News since the cursor of the answer before, null at first. News may come twice and in any order. */
  readNews(cursor: string | null): Promise<{ news: FlowNews[]; cursor: string }>;
  /**
   * What suppliers sent the shop since the cursor of the answer before, null at first. An invoice may come twice, under
   * the same flow. A page is enough: it is asked again from its cursor while it brings what is new. Absent: invoices are
   * added by hand.
   */
  readInvoices?(cursor: string | null): Promise<{ invoices: IncomingInvoice[]; cursor: string }>;
  /** Tells the seller what became of an invoice, once for each tracking id. Refusals and failures are those of `submit`. */
  answerInvoice?(answer: InvoiceAnswer): Promise<{ flowId: string } | { refusal: string }>;
};

export type IncomingInvoice = {
  flowId: string;
  fileName: string | null;
  /** As it was sent: Factur-X, UBL or CII. Empty: longer than 10 MB. */
  file: Buffer;
  /** When the platform received it. */
  at: Temporal.Instant;
};

export type InvoiceAnswer = {
  trackingId: string;
  /** Of the invoice. */
  flowId: string;
  invoice: {
    number: string;
    kind: 'invoice' | 'creditNote';
    /** YYYY-MM-DD */
    issuedOn: string;
    receivedAt: Temporal.Instant;
  };
  /** `address`: in the directory of the reform (scheme 0225). */
  seller: { siren: string; name: string; address: string };
  buyer: { siren: string; name: string };
  /** Taken in charge, approved, disputed, refused. */
  code: 204 | 205 | 207 | 210;
  /** Of a dispute or a refusal: code of the reform's list (MDT-113) and words. */
  reasons: readonly { code: string; text: string }[];
};

export type OutgoingFlow = {
  trackingId: string;
  fileName: string;
  /** Factur-X: a PDF. FRR: the XML of flux 10. */
  syntax: 'Factur-X' | 'FRR';
  type:
    'CustomerInvoice' | 'AggregatedCustomerTransactionReport' | 'AggregatedCustomerPaymentReport';
  file: Buffer;
  /** Of an invoice or credit note: whose platform receives it. */
  document: { number: string; buyerSiren: string } | null;
};

export type FlowNews = {
  about: { trackingId: string } | { number: string };
  /** Code of the reform: 200 deposited, 202 received, 210 refused by the buyer, 213 rejected by a platform… */
  code: number;
  at: Temporal.Instant;
  /** Why it was refused, disputed or suspended. */
  reason: string | null;
};
