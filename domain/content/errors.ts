import { area } from '../contract/error-area.ts';

export const reloadToRead = 'Rechargez la page pour le lire.';
export const notYetPublishable = 'Cette page ne peut pas encore être publiée.';
export const cancelPlanToWrite = 'Annulez-la pour y écrire de nouveau.';

export const contentErrors = area('E_PAGE', 1, {
  'Page.NotFound': [404, 'Cette page est introuvable.'],
  'Page.BlockNotFound': [404, 'Ce bloc est introuvable.'],
  'Page.VersionNotFound': [404, 'Cette version est introuvable.'],
  'Page.TermsVersionNotFound': [
    404,
    'Cette version des conditions générales de vente est introuvable.',
  ],
  'Page.SitemapNotFound': [404, 'Ce plan n’existe pas.'],
  'Page.AddressInvalid': [
    400,
    'Cette adresse ne peut pas servir : des minuscules sans accent, des chiffres et des tirets, et aucun mot que la boutique emploie déjà.',
  ],
  'Page.AddressTaken': [400, 'Une page est déjà à cette adresse. Changez un mot de la sienne.'],
  'Page.ChangedMeanwhile': [400, 'Cette page a changé entre-temps. Rechargez-la pour la lire.'],
  'Page.DraftChangedMeanwhile': [400, `Ce brouillon a changé entre-temps. ${reloadToRead}`],
  'Page.ChangedBeforeWithdrawal': [
    400,
    'Cette page a changé entre-temps. Rechargez-la avant de la retirer.',
  ],
  'Page.PublishedMeanwhile': [
    400,
    'Une autre version de la page a été publiée entre-temps : celle-ci l’aurait remplacée sans que personne l’ait lue.',
  ],
  'Page.Unchanged': [400, 'Rien n’a changé depuis la version que lisent vos clients.'],
  'Page.Unfinished': [400, notYetPublishable],
  'Page.Needed': [
    400,
    'La boutique mène elle-même à cette page, au bas de toutes les autres : changez-la, elle ne peut pas être retirée.',
  ],
  'Page.PublicationPlanned': [
    400,
    `La publication de ce brouillon est prévue. ${cancelPlanToWrite}`,
  ],
  'Page.PlanTimeInvalid': [400, 'Cette date ne convient pas.'],
  'Page.PlanChangedMeanwhile': [
    400,
    'Ce qui était prévu ne l’est plus : c’est fait, ou quelqu’un l’a annulé. Rechargez la page.',
  ],
  'Page.WithdrawalBeforePublication': [
    400,
    'La page doit être retirée avant cette date : déplacez d’abord son retrait.',
  ],
  'Page.NotOnline': [400, 'Cette page n’est pas en ligne : prévoyez d’abord sa publication.'],
  'Page.PublicationAfterWithdrawal': [
    400,
    'La page sera publiée après cette date : choisissez un retrait plus tard.',
  ],
});
