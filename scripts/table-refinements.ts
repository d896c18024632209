/** What the types of the tables say beyond the database: a column, and the domain's type of its value. */
export const refinements: Readonly<Record<string, { name: string; from: string }>> = {
  'complaints.team_reason': { name: 'TeamReason', from: '#domain/complaints/rules.ts' },
  'custom_fields.subject': { name: 'FieldSubject', from: '#domain/fields/contract.ts' },
  'custom_fields.type': { name: 'FieldType', from: '#domain/fields/contract.ts' },
  'customer_gestures.reason': { name: 'GestureReason', from: '#domain/customers/gestures.ts' },
  'delivery_task_events.status': { name: 'TaskStatus', from: '#domain/rounds/contract.ts' },
  'order_events.from_status': { name: 'OrderStatus', from: '#domain/orders/contract.ts' },
  'order_events.to_status': { name: 'OrderStatus', from: '#domain/orders/contract.ts' },
  'orders.status': { name: 'OrderStatus', from: '#domain/orders/contract.ts' },
  'products.sheet_source': { name: 'SheetSource', from: '#domain/catalogue/sheet-names.ts' },
  'refunds.motive': { name: 'RefundMotive', from: '#domain/orders/refund-motives.ts' },
  'reviews.refusal_reason': { name: 'RefusalReason', from: '#domain/reviews/contract.ts' },
  'shops.footer': { name: 'Footer', from: '#domain/content/footer.ts' },
  'shops.import_columns': { name: 'ColumnChoices', from: '#domain/catalogue/import-contract.ts' },
  'shops.work_rates': { name: 'WorkRates', from: '#domain/delivery/work-minutes.ts' },
  'sites.closures': { name: 'SiteClosures', from: '#domain/sites/closures.ts' },
  'sites.work_rates': { name: 'WorkRates', from: '#domain/delivery/work-minutes.ts' },
  'slot_rules.tiers': { name: 'DeliveryTiers', from: '#domain/delivery/contract.ts' },
  'shops.till_columns': { name: 'TillColumnChoices', from: '#domain/till/contract.ts' },
  'slots.tiers': { name: 'DeliveryTiers', from: '#domain/delivery/contract.ts' },
  'incoming_invoices.content': {
    name: 'SupplierInvoice',
    from: '#domain/purchases/supplier-invoice.ts',
  },
  'incoming_answers.reasons': {
    name: 'AnswerReasons',
    from: '#domain/purchases/refusal-reasons.ts',
  },
  'supplier_invoices.content': {
    name: 'SupplierInvoice',
    from: '#domain/purchases/supplier-invoice.ts',
  },
};
