/** Shopify: its export of gift cards, and that of orders, whose lines are rows. */
import { decimalAmount } from '#server/catalogue/import/moving-in/amounts.ts';
import { cardOf, headsBy, isNo, lineOf, type ForeignForm } from './foreign-balance.ts';

export const shopifyCards: ForeignForm = {
  system: 'Shopify',
  wrote: (columns) =>
    columns.has('last characters', 'code') &&
    columns.has('initial balance', 'initial value') &&
    columns.has('current balance', 'balance'),
  read: (columns, rows) =>
    rows.map((row) =>
      cardOf({
        email: columns.of(row, 'email', 'customer email', 'recipient email'),
        // Its code is secret: the last four characters alone are exported, and two cards may share them.
        card: columns.of(row, 'id', 'code', 'last characters'),
        amount: columns.of(row, 'current balance', 'balance'),
        until: columns.of(row, 'expires on', 'expires at', 'expiry date'),
        isDead:
          isNo(columns.of(row, 'enabled')) ||
          /^(true|yes)$/i.test(columns.of(row, 'expired')) ||
          columns.of(row, 'disabled at', 'deactivated at') !== '',
      }),
    ),
};

export const shopifyOrders: ForeignForm = {
  system: 'Shopify',
  wrote: (columns) =>
    columns.has('name') && columns.has('lineitem quantity') && columns.has('lineitem sku'),
  read(columns, rows) {
    const orderOf = headsBy(columns, rows, ['name']);
    return rows.map((row) => {
      const head = orderOf(row);
      if (columns.of(head, 'cancelled at')) return { leftOut: 'commande : annulée' };
      if (/^(refunded|voided)$/i.test(columns.of(head, 'financial status')))
        return { leftOut: 'commande : remboursée' };
      const status =
        columns.of(row, 'lineitem fulfillment status') || columns.of(head, 'fulfillment status');
      return lineOf({
        email: columns.of(row, 'email') || columns.of(head, 'email'),
        order: columns.of(row, 'name'),
        reference: columns.of(row, 'lineitem sku').replace(/^'/, ''),
        owed: /^(fulfilled|restocked)$/i.test(status)
          ? 0
          : decimalAmount(columns.of(row, 'lineitem quantity')),
      });
    });
  },
};
