/** Refunds, the ledger and its documents. */
import { races, type Mutant } from '../mutant.ts';

export const refundsAndBooks: readonly Mutant[] = [
  {
    name: 'a refund locks its order and its payment',
    edits: [
      {
        file: 'server/orders/store.ts',
        from: "selectFrom('orders').selectAll().where('id', '=', id).forUpdate()",
        to: "selectFrom('orders').selectAll().where('id', '=', id)",
      },
      {
        file: 'server/payments/store.ts',
        from: "selectFrom('payments').selectAll().where('id', '=', id).forUpdate()",
        to: "selectFrom('payments').selectAll().where('id', '=', id)",
      },
    ],
    test: races,
    title: 'refunded by four people',
  },
  {
    name: 'a refund asked twice is found by its key',
    edits: [
      {
        file: 'server/orders/refunds/refund-order.ts',
        from: '  if (first) return requireSame(first, input);\n',
        to: '  if (first) requireSame(first, input);\n',
      },
    ],
    test: 'server/orders/refunds/refunds.test.ts',
    title: 'requested fifty times concurrently',
  },
  {
    name: 'a refund is recorded once',
    edits: [
      {
        file: 'server/orders/refunds/record-refund.ts',
        from: "    if (!locked || locked.refund.status === 'refunded') return;",
        to: '    if (!locked) return;',
      },
    ],
    test: 'server/orders/refunds/refunds.test.ts',
    title: 'requested fifty times concurrently',
  },
  {
    name: 'recording a refund locks it',
    edits: [
      {
        file: 'server/orders/refunds/store.ts',
        from: "where('id', '=', id).forUpdate()",
        to: "where('id', '=', id)",
      },
      {
        file: 'server/orders/store.ts',
        from: "selectFrom('orders').selectAll().where('id', '=', id).forUpdate()",
        to: "selectFrom('orders').selectAll().where('id', '=', id)",
      },
    ],
    test: 'server/orders/refunds/refunds.test.ts',
    title: 'requested fifty times concurrently',
  },
  {
    name: 'a refund paid twice is told once',
    edits: [
      {
        file: 'server/orders/refunds/store.ts',
        from: "    .where('paid_twice_at', 'is', null)\n",
        to: '',
      },
    ],
    test: 'server/orders/refunds/late-refund.test.ts',
    title: 'a late refund is not recorded when the same goods were refunded meanwhile',
  },
  {
    name: 'complaints of one customer wait for each other',
    edits: [
      {
        file: 'server/complaints/store.ts',
        from: "  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [",
        to: '  void ([',
      },
    ],
    test: 'server/complaints/races.test.ts',
    title: 'stay within the bound of ninety days',
  },
  {
    name: 'closing the days locks the ledger',
    edits: [
      {
        file: 'server/books/closings-store.ts',
        from: "  await run(tx, 'select pg_advisory_xact_lock(7226002)');\n",
        to: '  void tx;\n',
      },
    ],
    test: 'server/books/closings.test.ts',
    title: 'even when run concurrently',
  },
  {
    name: 'sealing the journals locks their chains',
    edits: [
      {
        file: 'server/books/journal-links-store.ts',
        from: "  await run(tx, 'select pg_advisory_xact_lock(7226044)');\n",
        to: '  void tx;\n',
      },
    ],
    test: 'server/books/journal-chain.test.ts',
    title: 'covers every row once, even concurrently',
  },
  {
    name: 'the number of an invoice waits for the one before',
    edits: [
      {
        file: 'server/payments/store.ts',
        from: 'on conflict (year) do update set last = invoice_numbers.last + 1 returning last`',
        to: 'on conflict (year) do update set last = (select n.last from invoice_numbers n where n.year = $1) + 1 returning last`',
      },
    ],
    test: 'server/picking/picking.test.ts',
    title: 'invoices are numbered without gaps',
  },
  {
    name: 'the number of a credit note waits for the one before',
    edits: [
      {
        file: 'server/orders/refunds/store.ts',
        from: 'on conflict (year) do update set last = credit_note_numbers.last + 1 returning last`',
        to: 'on conflict (year) do update set last = (select n.last from credit_note_numbers n where n.year = $1) + 1 returning last`',
      },
    ],
    test: 'server/orders/refunds/refunds.test.ts',
    title: 'credit note numbers have no gaps',
  },
];
