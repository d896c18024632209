import { area } from '../contract/error-area.ts';
import { nothingSavedCheckAgain } from '../contract/refusal-sentences.ts';

export const complaintsErrors = area('E_COMPLAINT', 1, {
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
});
