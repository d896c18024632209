import { area } from '../contract/error-area.ts';

export const supportErrors = area('E_SUPPORT', 1, {
  'Support.ConversationNotFound': [404, 'Cette conversation est introuvable.'],
  'Support.ConversationTooLong': [
    429,
    'Cette conversation est devenue bien longue : appelez-nous, nous irons plus vite.',
  ],
  'Support.ChoiceNotOffered': [400, 'Cette réponse n’est plus proposée.'],
  'Support.TooManyTickets': [
    429,
    'Vous nous avez déjà beaucoup écrit cette heure-ci. Appelez-nous, ou réessayez plus tard.',
  ],
  'Support.TicketNotFound': [404, 'Ce message est introuvable.'],
  'Support.TicketAlreadyAnswered': [422, 'Un collègue vient de répondre à ce message.'],
});
