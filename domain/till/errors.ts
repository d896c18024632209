import { area } from '../contract/error-area.ts';

export const tillErrors = area('E_TILL', 1, {
  'Till.ProductUnknown': [
    422,
    'La boutique n’a aucun produit de cette référence ou de ce code-barres.',
  ],
  'Till.SoldByUnit': [422, 'Ce produit est vendu à l’unité : donnez un nombre, pas un poids.'],
  'Till.TicketDiffers': [
    422,
    'Ce ticket est déjà compté avec d’autres lignes ou un autre jour. Un retour est un ticket de plus, avec son propre numéro.',
  ],
  'Till.HourMissing': [422, 'Ce produit a été compté ce jour-là : donnez l’heure de la vente.'],
  'Till.FileUnreadable': [400, 'Ce fichier de ventes ne peut pas être lu.'],
});
