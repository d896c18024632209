import { area } from '../contract/error-area.ts';
import { upToDateCheckAgain, wrongCoordinates } from '../contract/refusal-sentences.ts';

export const deliveryErrors = area('E_DELIVERY', 1, {
  'Delivery.NoTimeSlotAvailable': [422, 'Aucun créneau n’est disponible pour cette adresse.'],
  'Delivery.TimeSlotExcluded': [422, 'Ce créneau n’est pas proposé.'],
  'Delivery.NoDeliveryForAddress': [403, 'Nous ne livrons pas encore cette adresse.'],
  'Delivery.VersionConflict': [400, `Un collègue a changé ceci entre-temps. ${upToDateCheckAgain}`],
  'Slot.DayPassed': [400, 'Ce jour est passé.'],
  'Slot.DayTooFar': [400, 'Ce jour est trop loin : choisissez-en un dans les treize mois à venir.'],
  'Slot.Ended': [422, 'Ce créneau est terminé : il ne change plus.'],
  'Slot.CutoffAfterStart': [400, 'L’heure limite ne peut pas venir après le début du créneau.'],
  'Slot.CutoffPassed': [
    400,
    'Cette heure limite est déjà passée. Pour ne plus vendre ce créneau, fermez-le.',
  ],
  'Slot.CapacityBelowBooked': [
    400,
    'La capacité ne peut pas descendre en dessous des places déjà réservées.',
  ],
  'SlotRule.NotFound': [404, 'Cette règle n’existe plus.'],
  'SlotRule.EndsBeforeStart': [400, 'Un créneau finit après son début.'],
  'SlotRule.Overlap': [400, 'Ce jour-là, la zone a déjà un créneau à ces heures.'],
  'Zone.NoOpeningHours': [400, 'Une zone de livraison n’a pas d’horaires d’ouverture.'],
  'Zone.NoInstructions': [400, 'Une zone de livraison n’a pas de porte à indiquer.'],
  'Zone.PostcodeUnknown': [422, 'Aucune commune n’a ce code postal.'],
  'Zone.Overlap': [422, 'Une autre zone livre déjà ces codes postaux.'],
  'Zone.NameTaken': [422, 'Une zone ou un point de retrait porte déjà ce nom.'],
  'Zone.AddressNotFound': [422, 'Cette adresse est introuvable : vérifiez la rue et la ville.'],
  'Zone.NoPostcodes': [400, 'Un point de retrait n’a pas de codes postaux.'],
  'Zone.NoAddress': [400, 'Une zone de livraison n’a pas d’adresse.'],
  'Zone.AddressFixed': [
    422,
    'Ce point a déjà des créneaux : ses clients connaissent son adresse. Créez un autre point, puis ne proposez plus celui-ci.',
  ],
  'Delivery.WrongCoordinates': [400, wrongCoordinates],
  'Zone.OneSite': [400, 'Un point de retrait est servi par un seul site.'],
  'Delivery.SiteChanged': [
    422,
    'Un autre magasin prépare désormais vos courses. Votre panier est gardé : vérifiez-le, puis confirmez votre créneau.',
  ],
});
