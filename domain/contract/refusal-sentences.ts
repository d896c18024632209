/** Refusal sentences used by pages too, apart from the error table, which browsers do not load. */
export const passwordTooCommon = 'Ce mot de passe est trop courant. Choisissez-en un autre.';
export const passwordPredictable =
  'Ce mot de passe se devine : il reprend le nom de la boutique, le vôtre, un mois ou une saison. Choisissez-en un autre.';
export const codeAlreadyUsed = 'Ce code a déjà été utilisé.';
export const lastDayPassed = 'Le dernier jour est déjà passé.';
export const chooseAnImage = 'Choisissez une image JPEG, PNG, WebP ou AVIF.';
export const bankHasNotAnswered = 'Votre banque n’a pas encore répondu.';
export const cartTotalChanged = 'Le montant de votre panier a changé.';
export const noOtherSlotThatDay = 'Aucun autre créneau n’est disponible ce jour-là.';
export const reviewEditableFor = 'Un avis peut être modifié pendant 30 jours.';
export const nothingSavedCheckAgain = 'Rien n’a été enregistré : vérifiez, puis recommencez.';
export const upToDateCheckAgain = 'La page est à jour : vérifiez, puis recommencez.';
/** Misspelt in the specification too. */
export const wrongCoordinates = 'Les coordonnées de votre position sont erronnées';
export const onePerOrderOnly =
  'Un seul bon de parrainage par commande : celui-ci reste à vous pour la suivante.';
export const settingsChangedMeanwhile =
  'Ces réglages ont changé entre-temps. Rien n’a été enregistré : rechargez la page pour les lire.';
