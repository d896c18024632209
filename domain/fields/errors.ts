import { area } from '../contract/error-area.ts';
import { upToDateCheckAgain } from '../contract/refusal-sentences.ts';

export const customFieldsErrors = area('E_FIELD', 1, {
  'Field.NotFound': [404, 'Ce champ est introuvable.'],
  'Field.SubjectNotFound': [404, 'Cette fiche est introuvable.'],
  'Field.NameTaken': [400, 'Un autre champ porte ce nom.'],
  'Field.NameWithoutLetters': [400, 'Un nom de champ a au moins une lettre ou un chiffre.'],
  'Field.TooMany': [422, 'Trente champs au plus : archivez-en un.'],
  'Field.ChoicesMissing': [400, 'Un champ à choix a au moins une réponse.'],
  'Field.VersionConflict': [
    400,
    `Un collègue a changé ce champ entre-temps. ${upToDateCheckAgain}`,
  ],
  'Field.Unknown': [422, 'Ce champ n’existe pas, ou il est archivé.'],
  'Field.WrongValue': [422, 'Cette valeur n’est pas celle que le champ attend.'],
  'Field.FileUnreadable': [400, 'Ce fichier ne peut pas être lu.'],
});
