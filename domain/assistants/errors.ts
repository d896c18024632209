import { area } from '../contract/error-area.ts';

export const assistantsErrors = area('E_ASSISTANT', 1, {
  'Assistant.DoorClosed': [404, 'Cette boutique n’est pas ouverte aux assistants.'],
  'Assistant.CartNotFound': [
    404,
    'Ce panier n’existe plus : il a expiré, il a été annulé, ou il a été repris dans la boutique.',
  ],
  'Assistant.LinkDead': [
    404,
    'Ce panier n’est plus à prendre : il a déjà été repris, ou il a expiré.',
  ],
  'Assistant.BetweenSteps': [422, 'Ce produit ne se vend pas dans cette quantité.'],
  'Assistant.OtherUnit': [422, 'Ce produit se compte dans une autre unité.'],
  'Assistant.TooMany': [422, 'C’est plus que ce qu’une commande peut contenir.'],
  'Assistant.NothingTaken': [422, 'Aucun de ces produits ne peut être mis dans le panier.'],
  'Assistant.RequestOver': [
    404,
    'Cette demande n’est plus valable. Recommencez depuis votre assistant.',
  ],
  'Assistant.ConnectionNotFound': [404, 'Cet assistant n’est plus relié à votre compte.'],
  'Assistant.AccountNeeded': [
    401,
    'Reliez d’abord cet assistant à votre compte : il n’a pas accès à vos adresses.',
  ],
  'Assistant.OtherSite': [422, 'Ce produit est celui d’un autre magasin que celui du panier.'],
  'Assistant.TargetNotRead': [
    422,
    'La boutique ne sait lire cette destination : indiquez un code postal de France.',
  ],
  'Assistant.FilterNotRead': [422, 'La boutique ne connaît pas ce filtre : retirez-le.'],
});
