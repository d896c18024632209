import { area } from '../contract/error-area.ts';
import { nothingSavedCheckAgain } from '../contract/refusal-sentences.ts';

export const takeItOver = 'Reprenez-la à votre compte pour continuer.';
export const wrongPickupCode = 'Ce code n’est pas celui de la commande.';

export const pickingErrors = area('E_PICKING', 1, {
  'Picking.MoreThanOrdered': [400, 'Pas plus que ce qui est commandé.'],
  'Picking.NothingMissing': [400, 'Rien ne manque : le stock n’est pas changé.'],
  'Picking.NotWeighed': [400, 'Pesez ce produit.'],
  'Picking.AbsurdWeight': [400, 'Ce poids n’est pas possible : pesez à nouveau.'],
  'Picking.DoubtfulWeight': [400, 'Ce poids est inhabituel : confirmez-le.'],
  'Picking.ReplacedByAlcohol': [400, 'Un alcool ne remplace pas un autre produit.'],
  'Picking.AddsAllergen': [
    422,
    'Ce produit contient un allergène que le produit commandé n’a pas : demandez d’abord au client.',
  ],
  'Picking.ReplacementUnwanted': [422, 'Ce client ne veut pas de produit de remplacement.'],
  'Picking.FreshUndecided': [400, 'Dites si les produits frais retournent en rayon.'],
  'Picking.NotPreparing': [422, 'Cette commande n’est pas en préparation.'],
  'Picking.LineChanged': [422, `Un collègue a changé cette ligne. ${nothingSavedCheckAgain}`],
  'Picking.InChargeOfAnother': [422, `Un collègue prépare cette commande. ${takeItOver}`],
  'Picking.TakenOver': [422, 'Un collègue a repris cette commande entre-temps.'],
  'Picking.OtherSite': [422, 'Ces commandes sont de sites différents : préparez-les à part.'],
  'Picking.LinesWaiting': [422, 'Des produits ne sont pas encore préparés.'],
  'Picking.NothingFound': [
    422,
    'Rien n’a pu être préparé. Annulez la commande : son client est prévenu et rien n’est débité.',
  ],
  'Picking.SomethingFound': [
    403,
    'Seule la gérance annule une commande dont des produits ont été trouvés.',
  ],
  'Picking.HoldLost': [
    422,
    'La banque ne réserve plus la somme de cette commande : elle est annulée, et le client en est prévenu.',
  ],
  'Picking.HoldUnchecked': [
    422,
    'La banque ne répond pas : la somme réservée n’a pas pu être vérifiée. Réessayez dans quelques minutes, ou demandez à un responsable.',
  ],
  'Picking.ComplementHandedOver': [
    422,
    'Le complément de cette commande est déjà remis : elle ne s’annule plus.',
  ],
  'Picking.NotUncollected': [
    422,
    'Une commande se termine ainsi un jour après le rappel à son client, si elle attend encore.',
  ],
  'Pickup.CodeMissing': [400, 'Demandez au client son code de retrait.'],
  'Pickup.ReasonMissing': [400, 'Dites pourquoi la commande est remise sans son code.'],
  'Pickup.WrongCode': [400, `${wrongPickupCode} La gérance peut la remettre après vérification.`],
  'Pickup.Blocked': [
    422,
    'Trop de codes faux : la gérance remet cette commande après vérification.',
  ],
  'Picking.TooManyToPrint': [
    422,
    'Trop de commandes à imprimer à la fois : choisissez un jour, une heure ou une zone.',
  ],
  'Picking.NothingToPrint': [422, 'Aucune commande à imprimer.'],
  'Picking.HeldLater': [
    422,
    'La somme de cette commande n’est pas encore réservée : rien ne peut être préparé.',
  ],
  'Picking.PaymentAwaited': [
    422,
    'La carte de cette commande a été refusée : son client doit la payer avant qu’elle soit préparée.',
  ],
  'Picking.BatchNotFound': [404, 'Cette préparation n’existe pas, ou plus.'],
  'Picking.InBatch': [422, 'Cette commande est déjà préparée avec d’autres.'],
  'Picking.BatchFull': [422, 'Huit commandes au plus se préparent ensemble.'],
  'Picking.NotInBatch': [422, 'Rejoignez d’abord cette préparation.'],
  'Picking.ProductClaimed': [422, 'Un collègue prend déjà ce produit.'],
  'Picking.GestureTaken': [400, 'Ce geste a déjà été envoyé par un autre appareil.'],
  'Picking.PathChanged': [422, `Un collègue a changé le chemin. ${nothingSavedCheckAgain}`],
  'Picking.Expired': [422, 'La date de ce produit est passée : il ne se vend plus.'],
  'Picking.AskFirst': [422, 'Ce client veut qu’on lui demande d’abord.'],
  'Picking.NotProposable': [
    422,
    'Ce produit ne peut pas être proposé : il n’est plus en rayon, il est plus cher, ou il contient un allergène de plus.',
  ],
  'Picking.QuestionTaken': [400, 'Cette question a déjà été posée pour un autre produit.'],
  'Picking.QuestionNotFound': [404, 'Ce lien n’est pas valable, ou ne l’est plus.'],
  'Picking.QuestionOver': [410, 'Cette question n’attend plus de réponse.'],
  'Picking.QuestionTooLate': [
    410,
    'Votre réponse arrive trop tard : votre préparateur a suivi votre choix d’avant.',
  ],
  'Picking.ShortLife': [
    422,
    'La date de ce produit est trop courte pour le jour de la livraison : prenez-en un autre.',
  ],
  'Picking.ScaleOverdue': [422, 'La vérification de cette balance est dépassée.'],
  'Picking.BeyondScale': [422, 'Ce poids est hors de la portée de cette balance.'],
  'Picking.ScaleUnknown': [422, 'Cette balance n’est plus dans le registre.'],
  'Picking.WeighingDiffers': [400, 'Le poids net n’est pas le brut moins la tare.'],
  'Picking.ScaleChanged': [422, `Un collègue a changé cette balance. ${nothingSavedCheckAgain}`],
  'Picking.ScaleNameTaken': [422, 'Une autre balance porte déjà ce nom.'],
  'Picking.ScaleDates': [
    400,
    'La prochaine vérification vient après la dernière, et la portée maximale dépasse la minimale.',
  ],
  'Pickup.NoneWithCode': [404, 'Aucune commande à retirer n’a ce numéro, ce nom ou ce code.'],
  'Pickup.AgeNotChecked': [
    422,
    'Cette commande contient de l’alcool : vérifiez l’âge du client avant de la remettre.',
  ],
});
