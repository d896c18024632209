/** Locks and conditions that `npm run prove -- chaos --mutants` removes one by one. */
import type { Mutant } from './mutant.ts';
import { benefits } from './mutants/benefits.ts';
import { orders } from './mutants/orders.ts';
import { payments } from './mutants/payments.ts';
import { refundsAndBooks } from './mutants/refunds-and-books.ts';
import { stockAndSlots } from './mutants/stock-and-slots.ts';

export const mutants: readonly Mutant[] = [
  ...stockAndSlots,
  ...orders,
  ...payments,
  ...refundsAndBooks,
  ...benefits,
];
