/** WooCommerce: the export of its extension « Gift Cards », and the orders of « Advanced Order Export ». */
import { decimalAmount } from '#server/catalogue/import/moving-in/amounts.ts';
import { cardOf, headsBy, isNo, lineOf, type ForeignForm } from './foreign-balance.ts';

export const woocommerceCards: ForeignForm = {
  system: 'WooCommerce',
  wrote: (columns) =>
    columns.has('code') && columns.has('recipient') && columns.has('issued value'),
  read: (columns, rows) =>
    rows.map((row) =>
      cardOf({
        email: columns.of(row, 'recipient'),
        card: columns.of(row, 'code'),
        amount: columns.of(row, 'balance'),
        until: columns.of(row, 'expiration date'),
        isDead: isNo(columns.of(row, 'status')),
      }),
    ),
};

export const woocommerceOrders: ForeignForm = {
  system: 'WooCommerce',
  wrote: (columns) =>
    columns.has('order number') && columns.has('order status') && columns.has('sku'),
  read(columns, rows) {
    const orderOf = headsBy(columns, rows, ['order number']);
    return rows.map((row) => {
      const head = orderOf(row);
      const status = columns.of(head, 'order status');
      if (!/^(wc-)?(processing|on[ -]hold|en cours|en attente)$/i.test(status))
        return { leftOut: `commande : « ${status} », rien n’est à livrer` };
      return lineOf({
        email: columns.of(row, 'email billing') || columns.of(head, 'email billing'),
        order: columns.of(head, 'order number'),
        reference: columns.of(row, 'sku'),
        owed: decimalAmount(columns.of(row, 'quantity refund', 'quantity')),
      });
    });
  },
};
