/** Removed one by one by `npm run chaos -- --mutants`. `from` is in the file once. */
export type Edit = { file: string; from: string; to: string };
export type Mutant = {
  name: string;
  /** Two where either guard alone is enough. */
  edits: readonly Edit[];
  test: string;
  /** A part of the title. */
  title: string;
};

const races = 'tests/chaos/races.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'stock is taken only where there is enough',
    edits: [{ file: 'server/orders/stock-store.ts', from: ' and l.stock >= l.quantity', to: '' }],
    test: races,
    title: 'the last unit is sold once',
  },
  {
    name: 'stock is locked before it is compared',
    edits: [{ file: 'server/orders/stock-store.ts', from: ' for update) s)', to: ') s)' }],
    test: races,
    title: 'the last unit is sold once',
  },
  {
    name: 'a place is booked only below the capacity',
    edits: [
      {
        file: 'server/delivery/store.ts',
        from: "    .whereRef('booked', '<', 'capacity')\n",
        to: '',
      },
    ],
    test: races,
    title: 'the last place of a slot is given once',
  },
  {
    name: 'a place is booked only while the minutes of its orders fit',
    edits: [
      {
        file: 'server/delivery/store.ts',
        from: "        eb('booked_minutes', '<=', eb.ref('capacity_minutes')),\n",
        to: '        eb.lit(true),\n',
      },
    ],
    test: races,
    title: 'the last minutes of a slot',
  },
  {
    name: 'paying locks the cart',
    edits: [
      {
        file: 'server/checkout/start-payment.ts',
        from: 'sessionId: null }, { forUpdate: true })',
        to: 'sessionId: null })',
      },
    ],
    test: races,
    title: 'a cart paid in two tabs',
  },
  {
    name: 'ending a payment locks its row',
    edits: [
      {
        file: 'server/payments/store.ts',
        from: "selectFrom('payments').selectAll().where('id', '=', id).forUpdate()",
        to: "selectFrom('payments').selectAll().where('id', '=', id)",
      },
    ],
    test: races,
    title: 'a page and its webhooks',
  },
  {
    name: 'a payment that was decided is not decided again',
    edits: [
      {
        file: 'server/checkout/end-payment.ts',
        from: '    if (!isUndecided(payment)) {',
        to: '    if (false) {',
      },
    ],
    test: races,
    title: 'a page and its webhooks',
  },
  {
    name: 'giving a payment up looks again under its lock',
    edits: [
      {
        file: 'server/checkout/give-up-payment.ts',
        from: 'if (!locked || !isUndecided(locked)) return null;',
        to: 'if (!locked) return null;',
      },
    ],
    test: 'server/checkout/giving-up.test.ts',
    title: 'approved before the decision',
  },
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
    name: 'a settlement looks again under the lock',
    edits: [
      {
        file: 'server/checkout/settle-order.ts',
        from: "  // Another run of this job finished first.\n  if (order?.status !== 'delivered') return;",
        to: '  if (!order) return;',
      },
    ],
    test: races,
    title: 'settled by two processes',
  },
  {
    name: 'a promo code is used below its limit',
    edits: [
      {
        file: 'server/promotions/store.ts',
        from: "    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))\n    .executeTakeFirstOrThrow();\n  return numUpdatedRows === 1n;",
        to: '    .executeTakeFirstOrThrow();\n  return numUpdatedRows === 1n;',
      },
    ],
    test: races,
    title: 'the last use of a promo code',
  },
  {
    name: 'spending Miams locks their balance',
    edits: [
      {
        file: 'server/loyalty/store.ts',
        from: "    .where('customer_id', '=', customerId)\n    .forUpdate()\n",
        to: "    .where('customer_id', '=', customerId)\n",
      },
    ],
    test: races,
    title: 'Miams are not spent twice',
  },
  {
    name: 'a hold is written off only once the bank has let it go',
    edits: [
      {
        file: 'server/checkout/give-up-payment.ts',
        from: "if (!['canceled', 'refused', 'not_found'].includes(status))",
        to: 'if (false)',
      },
    ],
    test: 'server/checkout/outage.test.ts',
    title: 'cannot release yet',
  },
  {
    name: 'one press at a time asks the bank about a lost answer',
    edits: [
      {
        file: 'server/payments/hold-store.ts',
        from: 'and coalesce(asked_again_at, created_at) <= $3 and',
        to: 'and $3::timestamptz is not null and',
      },
    ],
    test: 'server/checkout/lost-answer.test.ts',
    title: 'is asked once in five seconds',
  },
  {
    name: 'an attempt that is being asked about is not given up',
    edits: [
      {
        file: 'server/checkout/end-payment.ts',
        from: "state.status === 'not_found' && isBeingAskedAgain(deps, payment)",
        to: 'false',
      },
    ],
    test: 'server/checkout/lost-answer.test.ts',
    title: 'leaves an attempt that a press has sent since',
  },
];
