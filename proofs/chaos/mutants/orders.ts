/** Steps of an order, and the cart that modifies one. */
import { races, type Edit, type Mutant } from '../mutant.ts';

const lock: Edit = {
  file: 'server/orders/store.ts',
  from: "selectFrom('orders').selectAll().where('id', '=', id).forUpdate()",
  to: "selectFrom('orders').selectAll().where('id', '=', id)",
};
const expectedStatus: Edit = {
  file: 'server/orders/status-store.ts',
  from: "        .where('status', '=', from)\n",
  to: '',
};
const tableOfSteps: Edit = {
  file: 'server/orders/move-order.ts',
  from: '  if (!canMove(from, move.to, move.by))',
  to: '  if (false)',
};

export const orders: readonly Mutant[] = [
  {
    name: 'a step of an order locks it, and expects its status',
    edits: [lock, expectedStatus],
    test: races,
    title: 'cancelled or taken in charge',
  },
  {
    name: 'modifying locks the order, and expects its status',
    edits: [lock, expectedStatus],
    test: races,
    title: 'modified or taken in charge',
  },
  {
    name: 'an order makes only the steps of its table',
    edits: [tableOfSteps],
    test: races,
    title: 'cancelled or taken in charge',
  },
  {
    name: 'cancelling gives back only what an order still holds',
    edits: [
      tableOfSteps,
      {
        file: 'server/orders/release-reservation.ts',
        from: '  if (!order.reserved_at) return [];\n',
        to: '',
      },
    ],
    test: races,
    title: 'cancelled by its customer and by the team',
  },
  {
    name: 'changing a slot locks its order',
    edits: [lock],
    test: races,
    title: 'changes its slot while it is cancelled',
  },
  {
    name: 'moving an order to another day locks it',
    edits: [lock],
    test: races,
    title: 'moves to another day',
  },
  {
    name: 'an order on its round is not moved',
    edits: [
      {
        file: 'server/orders/list-destinations.ts',
        from: "  if (order.driver_id) throw new Refusal('Order.DeliveryManAlreadyAssigned');\n",
        to: '',
      },
    ],
    test: races,
    title: 'moved while its driver leaves',
  },
  {
    name: 'accepting a complement locks the order that it completes',
    edits: [
      {
        file: 'server/orders/initial-order-store.ts',
        from: '  order by id = $1 for update`',
        to: '  order by id = $1`',
      },
    ],
    test: races,
    title: 'a complement paid while its order is taken in charge',
  },
  {
    name: 'a complement is accepted only while its order waits',
    edits: [
      {
        file: 'server/checkout/end-payment.ts',
        from: '  if (initial && !awaitsPreparation(initial.status)) {',
        to: '  if (false) {',
      },
    ],
    test: races,
    title: 'a complement paid while its order is taken in charge',
  },
  {
    name: 'modifying locks the cart',
    edits: [
      {
        file: 'server/checkout/modify-order.ts',
        from: '  const opened = await findCart(tx, owner, { forUpdate: true });',
        to: '  const opened = await findCart(tx, owner);',
      },
      {
        file: 'server/checkout/modify-order.ts',
        from: '  const open = await findCart(tx, owner, { forUpdate: true });',
        to: '  const open = await findCart(tx, owner);',
      },
    ],
    test: races,
    title: 'modified while another cart is paid',
  },
  {
    name: 'leaving an order as before locks the cart',
    edits: [
      {
        file: 'server/checkout/restore-order.ts',
        from: 'findCart(tx, ownerOf(asked), { forUpdate: true })',
        to: 'findCart(tx, ownerOf(asked))',
      },
    ],
    test: 'server/checkout/order-races.test.ts',
    title: 'restoring an order while its changes are being paid',
  },
];
