import { area } from './error-area.ts';
import { lastDayPassed, reviewEditableFor, upToDateCheckAgain } from './refusal-sentences.ts';

export const peopleErrors = {
  ...area('E_06', 1, {
    'Customer.OngoingOrder': [
      400,
      'Une commande est en cours. Attendez sa livraison pour supprimer votre compte.',
    ],
    'Customer.EmailInvalid': [400, 'Email non valide'],
    'Customer.AddressNotFound': [404, 'Cette adresse est introuvable.'],
    'Customer.MissingInformation': [
      422,
      'Complétez votre nom, prénom, téléphone et e-mail pour commander.',
    ],
    'Customer.InvalidPassword': [422, 'Mot de passe actuel incorrect'],
    'Customer.NotFound': [400, 'Ce compte est introuvable.'],
    'Customer.TooManyAddresses': [
      400,
      'Vous avez déjà 20 adresses. Supprimez-en une pour en ajouter.',
    ],
    'Customer.SessionNotFound': [404, 'Cet appareil n’est plus connecté.'],
    'Customer.GestureCeilingReached': [
      403,
      'Ce montant dépasse ce que vous pouvez offrir à ce client.',
    ],
    'Customer.GestureAlreadyOver': [400, lastDayPassed],
    'Customer.GestureTooLong': [400, 'Un bon vaut un an au plus.'],
    'Customer.NoteChanged': [
      400,
      'Un collègue vient d’écrire cette note. Lisez-la, puis reprenez la vôtre.',
    ],
    'Customer.ResetLinkJustSent': [
      429,
      'Un lien vient de partir. Laissez-lui une minute, et demandez de regarder les indésirables.',
    ],
  }),
  ...area('E_SUPPORT', 1, {
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
  }),
  ...area('E_REVIEW', 1, {
    'Review.NotFound': [404, 'Cet avis n’existe plus.'],
    'Review.NotPublished': [404, 'Cet avis n’est plus publié.'],
    'Review.ProductNotDelivered': [
      404,
      'Ce produit n’est pas de ceux que nous vous avons remis avec cette commande.',
    ],
    'Review.OrderNotDelivered': [
      422,
      'Vous pourrez donner votre avis une fois la commande livrée.',
    ],
    'Review.NoLongerEditable': [422, `${reviewEditableFor} Ce délai est passé.`],
    'Review.Changed': [422, 'Son auteur vient de modifier cet avis : relisez-le.'],
  }),
  ...area('E_MESSAGE', 1, {
    'Message.AlreadyOver': [400, lastDayPassed],
    'Message.NotFound': [404, 'Ce message est introuvable.'],
  }),
  ...area('E_TEXT', 1, {
    'Text.NotFound': [404, 'Ce message n’existe pas.'],
    'Text.Invalid': [400, 'Ce texte ne peut pas être envoyé ainsi.'],
    'Text.Changed': [400, `Un collègue a changé ce texte entre-temps. ${upToDateCheckAgain}`],
    'Text.PhoneInvalid': [400, 'Indiquez le numéro de téléphone qui recevra l’essai.'],
  }),
};
