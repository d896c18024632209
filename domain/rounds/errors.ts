import { area } from '../contract/error-area.ts';

export const roundsErrors = {
  ...area('E_ROUND', 1, {
    'Round.NotOnTheRoad': [422, 'Cette commande n’est pas en route.'],
    'Round.NothingToPlan': [422, 'Seule une livraison manquée se replanifie.'],
    'Round.NothingToAbandon': [422, 'Seule une livraison manquée s’abandonne.'],
    'Round.PickupOrder': [422, 'Cette commande est à retirer : elle ne part pas en tournée.'],
    'Round.OtherSite': [
      422,
      'Ces commandes partent de sites différents : une tournée part d’un seul.',
    ],
    'Round.MissedDelivery': [
      422,
      'Une livraison manquée ne s’annule pas : elle s’abandonne, ou se replanifie.',
    ],
    'Round.BagsMissing': [422, 'Il manque un sac : cette commande ne part pas sans lui.'],
    'Round.BagNotCounted': [404, 'Cette commande n’a pas ce sac.'],
    'Round.NotFound': [404, 'Cette tournée est finie, ou n’existe pas.'],
    'Round.AgeNotChecked': [
      422,
      'Cette commande contient de l’alcool : vérifiez l’âge, ou gardez l’alcool.',
    ],
    'Round.WrongCode': [
      422,
      'Ce code n’est pas le bon : la commande n’est pas notée livrée. Prenez une photo.',
    ],
    'Round.CodeBlocked': [
      422,
      'Trop de codes faux : la commande n’est pas notée livrée. Prenez une photo de la remise.',
    ],
    'Round.NothingHandedOver': [
      422,
      'Rien n’est remis : c’est une livraison manquée, « Refusée à la porte ».',
    ],
    'Round.LineNotLoaded': [422, 'Ces produits ne sont pas dans les sacs en cette quantité.'],
    'Round.PhotoNotFound': [404, 'Il n’y a pas de photo de cette remise, ou elle a été effacée.'],
    'Round.StopsChanged': [
      422,
      'Les arrêts de cette tournée ont changé : regardez-les, puis recommencez.',
    ],
    'Round.ProofMissing': [
      400,
      'Tapez le code du client ou photographiez les sacs : une remise se prouve.',
    ],
    'Round.ReasonMissing': [400, 'Dites pourquoi la commande est remise sans preuve.'],
    'Round.OtherDay': [
      422,
      'Cette commande est promise un autre jour : confirmez qu’elle part dès maintenant.',
    ],
  }),
  ...area('E_FLEET', 1, {
    'Fleet.TaskDeliveryInfoNotFound': [404, 'Le suivi de cette livraison est introuvable.'],
  }),
};
