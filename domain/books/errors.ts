import { area } from '../contract/error-area.ts';

export const booksErrors = area('E_BOOKS', 1, {
  'Books.FlowNotFound': [404, 'Cet envoi est introuvable.'],
  'Books.FlowNotRejected': [422, 'Seul un envoi rejeté par la plateforme peut repartir.'],
});
