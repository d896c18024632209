/** Odoo: its cards of loyalty programmes, sales orders with their lines, and wish lists, by technical names or labels. */
import { decimalAmount } from '#server/catalogue/import/moving-in/amounts.ts';
import { cardOf, headsBy, lineOf, pointsOf, type ForeignForm } from './foreign-balance.ts';

const partnerEmail = ['partner id email', 'partner email', 'customer email', 'partenaire email'];
const program = ['program type', 'program id program type', 'program id', 'program'];
const programInFrench = ['type de programme', 'programme'];

/** Loyalty cards, gift cards and e-wallets are one model there, told apart by their programme. */
export const odooCards: ForeignForm = {
  system: 'Odoo',
  wrote: (columns) =>
    columns.has('points', 'balance', 'solde') &&
    columns.has(...partnerEmail) &&
    columns.has(...program, ...programInFrench),
  read: (columns, rows) =>
    rows.map((row) => {
      const email = columns.of(row, ...partnerEmail);
      const type = columns.of(row, ...program, ...programInFrench);
      const points = columns.of(row, 'points', 'balance', 'solde');
      if (/gift|cadeau|wallet|porte-?monnaie/i.test(type))
        return cardOf({
          email,
          card: columns.of(row, 'code'),
          amount: points,
          until: columns.of(row, 'expiration date', 'date d expiration', 'date de fin de validite'),
        });
      if (!/loyal|fid[ée]l/i.test(type))
        return { leftOut: `carte : « ${type} » n’est ni des points ni de l’argent` };
      return pointsOf({ email, points });
    }),
};

const odooOrder = ['order reference', 'name', 'reference de la commande', 'reference'];
const odooLine = {
  reference: [
    'order lines product internal reference',
    'order line product id default code',
    'lignes de commande produit reference interne',
    'lignes de la commande produit reference interne',
    'lignes de bon de commande produit reference interne',
  ],
  quantity: [
    'order lines quantity',
    'order line product uom qty',
    'lignes de commande quantite',
    'lignes de la commande quantite',
    'lignes de bon de commande quantite',
  ],
  delivered: [
    'order lines delivery quantity',
    'order lines delivered quantity',
    'order line qty delivered',
    'lignes de commande quantite livree',
    'lignes de la commande quantite livree',
    'lignes de bon de commande quantite livree',
  ],
};

export const odooOrders: ForeignForm = {
  system: 'Odoo',
  wrote: (columns) =>
    columns.has(...odooOrder) &&
    columns.has(...odooLine.reference) &&
    columns.has(...odooLine.quantity),
  read(columns, rows) {
    const orderOf = headsBy(columns, rows, odooOrder);
    return rows.map((row) => {
      const head = orderOf(row);
      const state = columns.of(head, 'status', 'state', 'statut', 'etat');
      if (state !== '' && !/^(sales? order|sale|bon de commande|commande client)$/i.test(state))
        return { leftOut: `commande : « ${state} », rien n’est à livrer` };
      const reference = columns.of(row, ...odooLine.reference);
      if (reference === '') return { leftOut: 'ligne : une note ou une section, sans produit' };
      const ordered = decimalAmount(columns.of(row, ...odooLine.quantity));
      const delivered = decimalAmount(columns.of(row, ...odooLine.delivered) || '0') ?? 0;
      return lineOf({
        email: columns.of(head, ...partnerEmail, 'client email'),
        order: columns.of(head, ...odooOrder),
        reference,
        owed: ordered === null ? null : ordered - delivered,
      });
    });
  },
};

export const odooWishes: ForeignForm = {
  system: 'Odoo',
  wrote: (columns) =>
    columns.has('owner email', 'proprietaire email', 'partner id email') &&
    columns.has(
      'product internal reference',
      'produit reference interne',
      'product id default code',
    ),
  read: (columns, rows) =>
    rows.map((row) => ({
      kind: 'lists',
      cells: {
        email: columns.of(row, 'owner email', 'proprietaire email', 'partner id email'),
        list: 'Liste d’envies',
        reference: columns.of(
          row,
          'product internal reference',
          'produit reference interne',
          'product id default code',
        ),
        quantity: '1',
      },
    })),
};
