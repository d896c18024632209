/** Stock, and the places and minutes of slots. */
import { races, type Mutant } from '../mutant.ts';

export const stockAndSlots: readonly Mutant[] = [
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
    name: 'a place is booked only in a slot that is open',
    edits: [
      {
        file: 'server/delivery/store.ts',
        from: "    .where('is_excluded', '=', false)\n    .where('deleted_at', 'is', null),\n",
        to: "    .where('deleted_at', 'is', null),\n",
      },
    ],
    test: 'server/delivery/staff/races.test.ts',
    title: 'between the checks of a payment and its booking',
  },
  {
    name: 'a place is booked only in a slot that is there',
    edits: [
      {
        file: 'server/delivery/store.ts',
        from: "    .where('is_excluded', '=', false)\n    .where('deleted_at', 'is', null),\n",
        to: "    .where('is_excluded', '=', false),\n",
      },
    ],
    test: 'server/delivery/staff/races.test.ts',
    title: 'between the checks of a payment and its booking',
  },
  {
    name: 'a place is booked only before the cut-off',
    edits: [
      {
        file: 'server/delivery/store.ts',
        from: "    .where('order_until', '>', now)\n    .where('is_excluded', '=', false)\n    .where('deleted_at', 'is', null),\n",
        to: "    .where('is_excluded', '=', false)\n    .where('deleted_at', 'is', null),\n",
      },
    ],
    test: 'server/delivery/staff/races.test.ts',
    title: 'between the checks of a payment and its booking',
  },
  {
    name: 'changing many slots of a zone locks it',
    edits: [
      {
        file: 'server/delivery/slot-store.ts',
        from: ".orderBy('id').forNoKeyUpdate()",
        to: ".orderBy('id')",
      },
    ],
    test: 'server/delivery/staff/races.test.ts',
    title: 'a day closed while its slots are generated',
  },
  {
    name: 'removing slots locks them',
    edits: [
      {
        file: 'server/delivery/staff/store.ts',
        from: "    .where('rule_id', '=', ruleId)\n    .where('starts_at', '>', now)\n    .where('deleted_at', 'is', null)\n    .orderBy('id')\n    .forNoKeyUpdate()\n",
        to: "    .where('rule_id', '=', ruleId)\n    .where('starts_at', '>', now)\n    .where('deleted_at', 'is', null)\n    .orderBy('id')\n",
      },
    ],
    test: 'server/delivery/staff/races.test.ts',
    title: 'a slot booked while its rule is removed stays',
  },
  {
    name: 'a count of the shelf locks its stock',
    edits: [
      {
        file: 'server/catalogue/staff/stock-store.ts',
        from: '${firstSiteSql}) for update`',
        to: '${firstSiteSql})`',
      },
    ],
    test: 'server/catalogue/staff/stock.test.ts',
    title: 'an order paid during a count is deducted once',
  },
  {
    name: 'receiving goods locks their order, product and stock',
    edits: [
      {
        file: 'server/catalogue/staff/stock-store.ts',
        from: '${firstSiteSql}) for update`',
        to: '${firstSiteSql})`',
      },
      {
        file: 'server/purchases/supplier-orders-store.ts',
        from: "    .where('id', '=', id)\n    .forNoKeyUpdate()\n",
        to: "    .where('id', '=', id)\n",
      },
      {
        file: 'server/catalogue/staff/product-store.ts',
        from: '      .forNoKeyUpdate()\n',
        to: '',
      },
    ],
    test: 'server/purchases/receiving.test.ts',
    title: 'received by two colleagues at once',
  },
];
