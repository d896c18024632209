/** Holds, captures and voids. */
import { races, type Mutant } from '../mutant.ts';

export const payments: readonly Mutant[] = [
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
    name: 'a settlement looks again under the lock',
    edits: [
      {
        file: 'server/checkout/settle-order.ts',
        from: '  // Another run of this job finished first.\n  if (!awaitsCharge(order?.status)) return;',
        to: '  if (!order) return;',
      },
    ],
    test: races,
    title: 'settled by two processes',
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
    title: 'asked at most every five seconds',
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
    title: 'but a retry has sent since',
  },
  {
    name: 'a registered card is held for an order that waits for it',
    edits: [
      {
        file: 'server/checkout/hold-later.ts',
        from: '    if (!awaitsPreparation(order?.status)) return false;\n',
        to: '',
      },
      {
        file: 'server/payments/hold-store.ts',
        from: "    where p.status = 'registered' and p.hold_at <= $1 and o.status in (${awaitsPreparation.sql})",
        to: "    where p.status = 'registered' and p.hold_at <= $1",
      },
    ],
    test: 'server/checkout/later-holds.test.ts',
    title: 'a registered card is not held during a modification',
  },
  {
    name: 'a hold confirmed after its attempt ended is let go',
    edits: [
      {
        file: 'server/checkout/end-payment.ts',
        from: "      if (state.status === 'authorized' && hasEndedUnpaid(payment))",
        to: '      if (false)',
      },
    ],
    test: 'server/checkout/giving-up.test.ts',
    title: 'confirmed in one tab and abandoned in another',
  },
  {
    name: 'lost fresh products are taken once',
    edits: [
      {
        file: 'server/checkout/end-holds.ts',
        from: "    if (!locked || (await lockPayment(tx, payment.id))?.status !== 'authorized') return;\n    const changes",
        to: '    if (!locked) return;\n    const changes',
      },
    ],
    test: 'server/checkout/lost-fresh.test.ts',
    title: 'interrupted before its commit is recorded by the next run',
  },
  {
    name: 'saving a card locks its number',
    edits: [
      {
        file: 'server/payments/store.ts',
        from: "  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [\n    `card:",
        to: '  void ([\n    `card:',
      },
    ],
    test: races,
    title: 'a card saved on three devices',
  },
];
