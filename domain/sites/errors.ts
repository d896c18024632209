import { area } from '../contract/error-area.ts';
import { upToDateCheckAgain } from '../contract/refusal-sentences.ts';

export const sitesErrors = area('E_SITE', 1, {
  'Site.NotFound': [404, 'Ce site est introuvable.'],
  'Site.NameTaken': [400, 'Un autre site porte ce nom.'],
  'Site.VersionConflict': [400, `Un collègue a changé ce site entre-temps. ${upToDateCheckAgain}`],
  'Site.FirstStays': [
    422,
    'Le premier site vend toute la gamme aux prix du catalogue. Il se met en pause avec la boutique.',
  ],
  'Site.OrdersUnderWay': [
    422,
    'Des commandes de ce site sont en cours. Mettez-le en pause, et fermez-le quand elles sont remises.',
  ],
  'Site.NothingToSell': [
    422,
    'Il manque quelque chose à ce site pour ouvrir : une zone, des créneaux ou des produits.',
  ],
  'Site.UnitsLeft': [
    422,
    'Il reste des unités de ce produit sur ce site, ou dans ses commandes. Videz d’abord le rayon.',
  ],
  'Site.ProductNotSold': [
    422,
    'Ce site ne vend pas ce produit. Ajoutez-le d’abord à sa gamme, à la page Sites.',
  ],
  'Site.NoOtherSite': [422, 'Aucun autre site ouvert ne sert cette zone.'],
  'Site.GoodsMissing': [422, 'Il manque des produits à cet autre site.'],
  'Site.PaymentUnderWay': [422, 'Un paiement est en cours : recommencez quand il est fini.'],
  'Transfer.NotFound': [404, 'Ce transfert est introuvable.'],
  'Transfer.SameSite': [400, 'Choisissez deux sites différents.'],
  'Transfer.LotUnknown': [
    422,
    'Un de ces lots n’est pas sur ce site. Cherchez le produit à nouveau.',
  ],
  'Transfer.NotSoldThere': [422, 'Un de ces produits n’est pas dans la gamme du site d’arrivée.'],
  'Transfer.UnitsMissing': [422, 'Il ne reste pas autant d’unités de ce lot.'],
  'Transfer.UnitsPromised': [
    422,
    'Des commandes attendent ces unités : elles ne peuvent pas partir.',
  ],
  'Transfer.PromiseBroken': [422, 'Une commande a besoin de ce lot pour tenir sa date.'],
  'Transfer.NotDeparted': [422, 'Ce transfert n’est pas encore parti.'],
  'Transfer.Ended': [422, 'Ce transfert est déjà parti, compté ou annulé. Voici où il en est.'],
  'Transfer.LinesUncounted': [400, 'Comptez chaque ligne de la feuille, une fois.'],
  'Transfer.ReasonMissing': [400, 'Dites pourquoi il manque des unités.'],
  'Site.WholeRange': [422, 'Ce site vend déjà toute la gamme.'],
  'Transfer.TooEarly': [422, 'Des clients peuvent encore commander ce que cette navette apporte.'],
  'Transfer.NothingToLoad': [
    422,
    'Rien à charger : les commandes n’attendent plus rien de cette navette, ou le rayon est vide.',
  ],
  'VanRun.ArrivesFirst': [400, 'Une navette arrive après son départ, le même jour.'],
  'VanRun.NotFound': [404, 'Cette navette est introuvable.'],
  'Site.ClosedAlready': [
    400,
    'Ce site est déjà fermé un de ces jours : rouvrez d’abord cette fermeture.',
  ],
});
