/** States of a supplier's invoice, and what may be done in each. */
export const supplierInvoiceStatuses = ['toCheck', 'creditAsked', 'accepted', 'dismissed'] as const;
export type SupplierInvoiceStatus = (typeof supplierInvoiceStatuses)[number];

/** An accepted or dismissed invoice is over; credit is asked once. */
export const supplierInvoiceCan = {
  match: (status: SupplierInvoiceStatus): boolean => status === 'toCheck',
  askCredit: (status: SupplierInvoiceStatus): boolean => status === 'toCheck',
  accept: (status: SupplierInvoiceStatus): boolean =>
    status === 'toCheck' || status === 'creditAsked',
  dismiss: (status: SupplierInvoiceStatus): boolean =>
    status === 'toCheck' || status === 'creditAsked',
} as const;
