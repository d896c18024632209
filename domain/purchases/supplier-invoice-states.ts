/** States of a supplier's invoice, and the actions allowed in each. */
export const supplierInvoiceStatuses = ['toCheck', 'creditAsked', 'accepted', 'dismissed'] as const;
export type SupplierInvoiceStatus = (typeof supplierInvoiceStatuses)[number];

/** Accepted and dismissed invoices are final; credit is requested once. */
export const supplierInvoiceCan = {
  match: (status: SupplierInvoiceStatus): boolean => status === 'toCheck',
  askCredit: (status: SupplierInvoiceStatus): boolean => status === 'toCheck',
  accept: (status: SupplierInvoiceStatus): boolean =>
    status === 'toCheck' || status === 'creditAsked',
  dismiss: (status: SupplierInvoiceStatus): boolean =>
    status === 'toCheck' || status === 'creditAsked',
} as const;
