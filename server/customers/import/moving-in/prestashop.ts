/** PrestaShop: what its SQL manager exports, by the columns of its tables. docs/moving.md has the queries. */
import { decimalAmount } from '#server/catalogue/import/moving-in/amounts.ts';
import { cardOf, isNo, lineOf, type ForeignForm } from './foreign-balance.ts';

export const prestashopVouchers: ForeignForm = {
  system: 'PrestaShop',
  wrote: (columns) => columns.has('code') && columns.has('reduction amount'),
  read: (columns, rows) =>
    rows.map((row) => {
      const uses = columns.of(row, 'quantity');
      if (
        decimalAmount(columns.of(row, 'reduction amount')) === 0 ||
        (uses !== '1' && uses !== '0')
      )
        return { leftOut: 'bon : un code de réduction, et non le solde d’un client' };
      return cardOf({
        email: columns.of(row, 'email'),
        card: columns.of(row, 'code'),
        amount: uses === '0' ? '0' : columns.of(row, 'reduction amount'),
        until: columns.of(row, 'date to'),
        isDead: isNo(columns.of(row, 'active')),
      });
    }),
};

export const prestashopOrders: ForeignForm = {
  system: 'PrestaShop',
  wrote: (columns) => columns.has('product reference') && columns.has('product quantity'),
  read: (columns, rows) =>
    rows.map((row) => {
      const isSo = (flag: string) => columns.of(row, flag) === '1';
      if (isSo('shipped') || isSo('delivery'))
        return { leftOut: 'commande : déjà partie ou remise' };
      if (columns.has('logable') && !isSo('logable'))
        return { leftOut: 'commande : annulée ou jamais payée' };
      const bought = decimalAmount(columns.of(row, 'product quantity'));
      const back =
        decimalAmount(
          columns.of(row, 'product quantity refunded', 'product quantity return') || '0',
        ) ?? 0;
      return lineOf({
        email: columns.of(row, 'email'),
        order: columns.of(row, 'reference', 'id order'),
        reference: columns.of(row, 'product reference'),
        owed: bought === null ? null : bought - back,
      });
    }),
};
