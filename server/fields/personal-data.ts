import type { PersonalData } from '#server/platform/personal-data.ts';
import { eraseFilledOfCustomer, listFilledOfCustomer } from './store.ts';

/** Before the orders, which leave their customer. What fields say of an order may be of a person too. */
export const fieldsOfPerson: PersonalData = {
  name: 'champs-de-la-boutique',
  read: (db, { customerId }) => listFilledOfCustomer(db, customerId),
  erase: (tx, { customerId }) => eraseFilledOfCustomer(tx, customerId),
};
