import { area } from './error-area.ts';
import { noOtherSlotThatDay, nothingSavedCheckAgain } from './refusal-sentences.ts';

export const takeItOver = 'Reprenez-la à votre compte pour continuer.';
export const wrongPickupCode = 'Ce code n’est pas celui de la commande.';

export const orderErrors = {
  ...area('E_09', 1, {
    'Order.CannotModify': [422, 'Délai dépassé : votre commande ne peut plus être modifiée.'],
    'Order.DeliveryManAlreadyAssigned': [
      422,
      'Délai dépassé : un livreur a déjà pris votre commande en charge.',
    ],
    'Order.InvalidTimeSlot': [422, 'Ce créneau n’est plus disponible.'],
    'Order.CannotModifyNoTimeSlots': [422, noOtherSlotThatDay],
    'Order.InvalidTimeSlotDay': [422, 'Le nouveau créneau doit être le même jour.'],
    'Order.TimeSlotPriceTooHigh': [422, 'Ce créneau coûterait plus cher en livraison.'],
    'Order.NotFound': [404, 'Cette commande est introuvable.'],
    'Order.TimeSlotDeleted': [410, 'Ce créneau n’existe plus.'],
    'Order.NoteWithoutAddress': [400, 'Cette commande n’a pas d’adresse : elle se retire.'],
    'Order.ComplementPrepared': [422, 'Son complément est déjà préparé.'],
    'Order.SlotOfInitialOrder': [
      422,
      'Ce complément arrive avec sa commande : changez le créneau de la commande.',
    ],
    'Order.SlotBeyondHold': [422, 'Votre banque ne garantit pas le paiement jusqu’à ce créneau.'],
    'Order.HeldBackByComplement': [
      422,
      'Un complément n’est pas prêt : préparez-le d’abord, il part avec cette commande.',
    ],
    'Order.FollowsItsOrder': [
      422,
      'Ce complément part avec sa commande : faites avancer celle-ci.',
    ],
    'Order.StopOfAnother': [422, 'Cette commande est dans la tournée de quelqu’un d’autre.'],
    'Order.ModificationOver': [
      410,
      'Le délai est passé : cette commande est annulée et rien n’est débité. Votre panier est gardé.',
    ],
    'Order.SameDestination': [
      400,
      'Rien ne change : choisissez un autre créneau ou une autre adresse.',
    ],
    'Order.AddressFixed': [
      422,
      'Les sacs sont faits : seul le créneau change, dans la même journée.',
    ],
    'Order.LastLine': [422, 'C’est la dernière ligne : annulez plutôt la commande.'],
    'Order.SameQuantity': [400, 'La commande contient déjà cette quantité.'],
    'Order.LessThanDiscount': [422, 'Son code vaudrait plus que ce qui resterait.'],
    'Order.AmendmentOfAlcohol': [
      422,
      'L’alcool ne s’ajoute pas ainsi : le client confirme sa majorité en le commandant.',
    ],
    'Order.AmendmentBeyondHold': [
      422,
      'La somme réservée ne suffit pas : le client doit payer la différence lui-même, avant l’heure limite.',
    ],
    'Order.AmendmentOver': [410, 'Cette proposition n’attend plus de réponse.'],
    'Order.LineChangedSince': [422, 'Cette ligne a changé depuis la proposition.'],
    'Order.NoSlotThatDay': [422, 'Aucun créneau libre ce jour-là.'],
  }),
  ...area('E_PICKING', 1, {
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
  }),
  ...area('E_ROUND', 1, {
    'Round.NotOnTheRoad': [422, 'Cette commande n’est pas en route.'],
    'Round.NothingToPlan': [422, 'Seule une livraison manquée se replanifie.'],
    'Round.NothingToAbandon': [422, 'Seule une livraison manquée s’abandonne.'],
    'Round.PickupOrder': [422, 'Cette commande est à retirer : elle ne part pas en tournée.'],
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
  ...area('E_WITHDRAWAL', 1, {
    'Withdrawal.KeyUsedElsewhere': [400, 'Cette demande a déjà servi pour une autre commande.'],
    'Withdrawal.AlreadyRefunded': [422, 'Cette commande est déjà entièrement remboursée.'],
    'Withdrawal.OrderNotDelivered': [
      422,
      'Vous pourrez renoncer à ces produits une fois la commande livrée. D’ici là, annulez-la ou modifiez-la.',
    ],
    'Withdrawal.DeadlinePassed': [422, 'Le délai de 14 jours est terminé.'],
    'Withdrawal.RepeatedProduct': [400, 'Un même produit ne se déclare qu’une fois.'],
    'Withdrawal.PerishableProduct': [
      422,
      'Ce produit est frais ou périssable : le droit de rétractation ne s’y applique pas.',
    ],
    'Withdrawal.QuantityUnavailable': [422, 'Il n’en reste pas autant auxquels renoncer.'],
    'Withdrawal.MoreThanDeclared': [400, 'Pas plus que ce qui a été déclaré.'],
  }),
  ...area('E_REFUND', 1, {
    'Refund.KeyUsedElsewhere': [400, 'Cette demande a déjà servi pour une autre commande.'],
    'Refund.AlreadyRefunded': [422, 'Cette commande est déjà entièrement remboursée.'],
    'Refund.NothingCharged': [422, 'Rien n’a encore été débité pour cette commande.'],
    'Refund.LinesUnavailable': [
      422,
      'Ces produits ont déjà été remboursés, ou n’ont pas été livrés en cette quantité.',
    ],
    'Refund.NothingToRefund': [422, 'Il n’y a rien à rembourser.'],
  }),
  ...area('E_COMPLAINT', 1, {
    'Complaint.NotFound': [404, 'Cette réclamation est introuvable.'],
    'Complaint.TooMany': [
      429,
      'Trop de signalements d’affilée. Réessayez dans une heure, ou écrivez-nous.',
    ],
    'Complaint.KeyUsedElsewhere': [400, 'Cette demande a déjà servi pour une autre commande.'],
    'Complaint.OrderNotDelivered': [
      422,
      'Vous pourrez signaler un problème une fois la commande livrée.',
    ],
    'Complaint.DeadlinePassed': [
      422,
      'Le délai pour signaler ce produit ici est passé. Écrivez-nous : nous regardons.',
    ],
    'Complaint.QuantityUnavailable': [
      422,
      'Ce produit est déjà signalé, rendu ou remboursé pour cette quantité.',
    ],
    'Complaint.PhotoNotFound': [404, 'Cette photo n’est plus là. Choisissez-la à nouveau.'],
    'Complaint.NotAsked': [422, 'Aucune question n’attend de réponse pour ce signalement.'],
    'Complaint.AlreadyDecided': [422, `Un collègue a déjà répondu. ${nothingSavedCheckAgain}`],
    'Complaint.MoreThanReported': [400, 'Pas plus que ce qui a été signalé.'],
  }),
};
