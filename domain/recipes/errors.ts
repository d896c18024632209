import { area } from '../contract/error-area.ts';

export const notYetPublishable = 'Cette recette ne peut pas encore être publiée.';

export const recipesErrors = area('E_RECIPE', 1, {
  'Recipe.NotFound': [404, 'Cette recette est introuvable.'],
  'Recipe.NoneInText': [
    400,
    'Ce texte ne contient pas de recette lisible. Copiez le code source entier de la page, ou écrivez la recette à la main.',
  ],
  'Recipe.ChangedMeanwhile': [
    400,
    'Cette recette a changé entre-temps. Rien n’a été enregistré : rechargez la page pour la lire.',
  ],
  'Recipe.Unfinished': [400, notYetPublishable],
  'Recipe.NotOnline': [400, 'Cette recette n’est pas en ligne.'],
});
