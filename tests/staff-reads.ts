/**
 * Who on the team reads orders and customers: one row per endpoint whose answer holds them. `work`: only orders of
 * one's own work; `no`: refused; `all`: any. Managers and admins read all of them.
 */
type Read = 'work' | 'no' | 'all';
export type ReadRow = readonly [preparer: Read, driver: Read, support: Read];

const office: ReadRow = ['no', 'no', 'all'];
const management: ReadRow = ['no', 'no', 'no'];
const picking: ReadRow = ['work', 'no', 'no'];
const driving: ReadRow = ['no', 'work', 'no'];
const floor: ReadRow = ['work', 'work', 'all'];
/** How many, how long, which products: nobody's name. */
const unnamed: ReadRow = ['all', 'all', 'all'];

export const staffReads: Readonly<Record<string, ReadRow>> = {
  'GET /api/staff/orders': floor,
  'GET /api/staff/orders/board': floor,
  'GET /api/staff/orders/{id}': floor,
  'PUT /api/staff/orders/{id}/preparer': ['work', 'work', 'no'],
  'POST /api/staff/orders/{id}/moves': floor,
  'GET /api/staff/orders/sheets': floor,
  'GET /api/staff/orders/labels': floor,
  'GET /api/staff/orders/{id}/bags': unnamed,
  'GET /api/staff/orders/{id}/bags/labels': picking,
  'GET /api/staff/orders/{id}/bags/tickets': picking,
  'GET /api/staff/orders/{id}/lines/{productId}/substitutes': ['all', 'no', 'no'],
  'GET /api/staff/picking/batches': picking,
  'GET /api/staff/picking/batches/{id}': picking,

  'GET /api/staff/rounds/current': driving,
  'POST /api/staff/rounds': driving,
  'PUT /api/staff/rounds/bags': driving,
  'POST /api/staff/deliveries/{orderId}/events': driving,
  'GET /api/staff/rounds': office,
  'GET /api/staff/deliveries/{orderId}': office,
  'GET /api/staff/deliveries/{orderId}/photo': office,
  'GET /api/staff/deliveries/{orderId}/slots': office,

  'GET /api/staff/orders/{id}/payments': office,
  'GET /api/staff/orders/{id}/amendments': office,
  'GET /api/staff/orders/{id}/history': office,
  'GET /api/staff/orders/{id}/invoices/{invoiceId}': office,
  'GET /api/staff/orders/{id}/destinations': office,
  'GET /api/staff/orders/{id}/aftersales': office,
  'POST /api/staff/orders/{id}/no-shows': office,
  'POST /api/staff/orders/{id}/withdrawals/{withdrawalId}/receipts': office,
  'GET /api/staff/day': office,
  'GET /api/staff/day/events': office,

  'GET /api/staff/phoneOrders': office,
  'GET /api/staff/phoneOrders/products': office,
  'GET /api/staff/phoneOrders/customers/{id}': office,
  'POST /api/staff/phoneOrders/{id}/links': office,
  'DELETE /api/staff/phoneOrders/{id}': office,
  'GET /api/staff/refunds': office,
  'GET /api/staff/complaints': office,
  'GET /api/staff/complaints/{id}': office,
  'GET /api/staff/complaints/{id}/photos/{photoId}': office,
  'POST /api/staff/complaints/{id}/refunds': office,
  'POST /api/staff/complaints/{id}/refusals': office,
  'POST /api/staff/complaints/{id}/questions': office,
  'GET /api/staff/support/conversations': office,
  'GET /api/staff/support/conversations/{id}': office,
  'POST /api/staff/support/conversations/{id}/messages': office,
  'POST /api/staff/support/conversations/{id}/closures': office,
  'GET /api/staff/support/tickets': office,
  'GET /api/staff/support/client-errors': office,
  'GET /api/staff/reviews': office,
  'PUT /api/staff/reviews/{id}/decision': office,
  'DELETE /api/staff/doubts/{id}': office,
  'GET /api/staff/find': floor,
  'GET /api/staff/customers': office,
  'GET /api/staff/customers/{id}': office,
  'POST /api/staff/customers/{id}/gestures': office,
  'PUT /api/staff/customers/{id}/note': office,
  'POST /api/staff/customers/{id}/password-resets': office,

  'GET /api/staff/customFields/customer/{id}': office,
  'GET /api/staff/customFieldFiles/order': office,
  'GET /api/staff/customFieldFiles/customer': management,

  'GET /api/staff/customerLists': management,
  'GET /api/staff/customerLists/{list}/csv': management,
  'GET /api/staff/waiting-list': management,
  'GET /api/staff/waiting-list.csv': management,
  'GET /api/staff/recalls': management,
  'GET /api/staff/books/documents': management,
  'GET /api/staff/books/fec/{year}': management,
  'GET /api/staff/books/figures/{topic}': management,
  'GET /api/staff/books/figures/{topic}/csv': management,
  'GET /api/staff/books/lots/csv': management,
  'GET /api/staff/books/platform/flows/{id}/file': management,
};

/** Personal words of answers about the shop, its team, its suppliers and its zones. */
export const aboutOthers = new RegExp(
  `/api/staff/(${[
    'shop-identity|operators|products|catalogue|changes|session|links|members|delivery-zones|work-rates',
    'measures|sites|suppliers|supplierOrders|supplierInvoices|incomingInvoices|suggestedOrder|shortDated|webhooks',
    'customFieldFiles/(?:product|site)',
  ].join('|')})\\b`,
);
