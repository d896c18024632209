import { area } from '../contract/error-area.ts';
import { noOtherSlotThatDay } from '../contract/refusal-sentences.ts';

export const ordersErrors = {
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
    'Order.SlotAfterShortDate': [
      422,
      'Un produit de cette commande ne se garde pas assez longtemps pour ce créneau.',
    ],
    'Order.ShortDatedLine': [
      422,
      'Cette ligne est d’un lot à sauver : elle peut baisser, pas augmenter.',
    ],
    'Order.SlotBeforeVan': [
      422,
      'Une partie de cette commande arrive au magasin après le début de sa préparation pour ce créneau : choisissez-en un plus tard.',
    ],
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
};
