/** Coupons, promo codes, Miams, referrals and the game. */
import { races, type Mutant } from '../mutant.ts';

export const benefits: readonly Mutant[] = [
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
    name: 'a movement of Miams is written once',
    edits: [{ file: 'server/loyalty/store.ts', from: '  if (!own) return false;\n', to: '' }],
    test: 'server/loyalty/loyalty.test.ts',
    title: 'are earned once',
  },
  {
    name: 'Miams are taken back once',
    edits: [
      {
        file: 'server/loyalty/move-miams.ts',
        from: '    if (await hasMoved(tx, key)) return;\n',
        to: '',
      },
      { file: 'server/loyalty/store.ts', from: '  if (!own) return false;\n', to: '' },
    ],
    test: 'server/loyalty/loyalty.test.ts',
    title: 'taken back in proportion',
  },
  {
    name: 'changing the terms of Miams waits for gifts under way',
    edits: [
      {
        file: 'server/loyalty/store.ts',
        from: '  return selectSettings(tx).forShare().executeTakeFirstOrThrow',
        to: '  return selectSettings(tx).executeTakeFirstOrThrow',
      },
    ],
    test: 'server/loyalty/staff/loyalty-by-hand.test.ts',
    title: 'none is both taken and kept',
  },
  {
    name: 'a referral is rewarded once',
    edits: [
      {
        file: 'server/referral/store.ts',
        from: "    .where('state', '=', 'pending')\n    .where('order_id', 'is distinct from', end.orderId)\n",
        to: '',
      },
    ],
    test: races,
    title: 'a referral is rewarded once',
  },
  {
    name: 'a gift is revoked only under its lock',
    edits: [
      {
        file: 'server/promotions/store.ts',
        from: "    .where('revoked_at', 'is', null)\n    .forUpdate()\n",
        to: "    .where('revoked_at', 'is', null)\n",
      },
    ],
    test: races,
    title: 'a gift is spent or taken back',
  },
  {
    name: 'a coupon is used only while it is not revoked',
    edits: [
      {
        file: 'server/promotions/store.ts',
        from: 'where id = $1 and revoked_at is null for key share',
        to: 'where id = $1 for key share',
      },
    ],
    test: races,
    title: 'a gift is spent or taken back',
  },
  {
    name: 'adding a code locks the coupon of its owner',
    edits: [
      {
        file: 'server/promotions/store.ts',
        from: "  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [\n    `coupon:",
        to: '  void ([\n    `coupon:',
      },
    ],
    test: races,
    title: 'a code entered on three devices',
  },
  {
    name: 'changing a code locks it',
    edits: [
      {
        file: 'server/promotions/staff/store.ts',
        from: 'where p.id = $1 for update of p`',
        to: 'where p.id = $1`',
      },
    ],
    test: 'server/promotions/staff/changing-codes.test.ts',
    title: 'when two managers change a promo code at once',
  },
  {
    name: 'gestures to one customer wait for each other',
    edits: [
      {
        file: 'server/account/store.ts',
        from: "select('id').where('id', '=', id).forUpdate()",
        to: "select('id').where('id', '=', id)",
      },
    ],
    test: 'server/customers/gestures-and-notes.test.ts',
    title: 'which concurrent small gestures',
  },
];
